import { watchEventLoop } from '@app/telemetry/event-loop'
import { latencyBuckets, makeMetrics, type Build, type MetricRegistry } from '@app/telemetry/metrics'

/** What a request asks for; `api` and `share` are answered by the API. */
export type RequestKind = 'page' | 'api' | 'share' | 'file' | 'probe'

export interface PageMetrics {
  readonly answered: (kind: RequestKind, status: number, ms: number) => void
  /** A page was found fresh, found old while a new one is rendered, or had to be rendered. */
  readonly cacheRead: (outcome: 'fresh' | 'stale' | 'missed') => void
  readonly rendered: (outcome: 'complete' | 'incomplete' | 'failed', ms: number) => void
  readonly renderRefused: (status: 429 | 503) => void
  /** The API gave no answer. */
  readonly upstreamFailed: () => void
  readonly watchRenders: (read: () => { readonly running: number; readonly waiting: number }) => void
  readonly scrape: MetricRegistry['scrape']
  readonly stop: () => void
}

const counters = {
  page_requests: {
    kind: ['page', 'api', 'share', 'file', 'probe'],
    result: ['answered', 'failed'],
  },
  page_cache_reads: { outcome: ['fresh', 'stale', 'missed'] },
  page_renders: { outcome: ['complete', 'incomplete', 'failed'] },
  page_renders_refused: { status: ['429', '503'] },
  page_upstream_failures: {},
} as const

/** Every counter exists at 0 from the start, as in the API, so that an alert sees the first event. */
export function makePageMetrics(build: Build): PageMetrics {
  const metrics = makeMetrics(build)
  const count = metrics.counters(counters)
  const observeRequest = metrics.histogram({
    name: 'page_request_duration_seconds',
    help: 'Time to answer a request',
    labels: ['kind', 'status'],
    buckets: latencyBuckets,
  })
  const observeRender = metrics.histogram({
    name: 'page_render_duration_seconds',
    help: 'Time to render a page',
    labels: [],
    buckets: latencyBuckets,
  })
  const loop = watchEventLoop()
  metrics.gauges({ event_loop_lag_seconds: 'How late a timer ran at worst in the last seconds' }, () => [
    { name: 'event_loop_lag_seconds', value: loop.worst(), labels: {} },
  ])
  return {
    answered: (kind, status, ms) => {
      observeRequest({ kind, status }, ms / 1000)
      count('page_requests', { kind, result: status >= 500 ? 'failed' : 'answered' })
    },
    cacheRead: (outcome) => {
      count('page_cache_reads', { outcome })
    },
    rendered: (outcome, ms) => {
      observeRender({}, ms / 1000)
      count('page_renders', { outcome })
    },
    renderRefused: (status) => {
      count('page_renders_refused', { status })
    },
    upstreamFailed: () => {
      count('page_upstream_failures', {})
    },
    watchRenders: (read) => {
      metrics.gauges(
        {
          page_renders_running: 'Pages that are rendered now',
          page_renders_waiting: 'Pages that wait to be rendered',
        },
        () => {
          const { running, waiting } = read()
          return [
            { name: 'page_renders_running', value: running, labels: {} },
            { name: 'page_renders_waiting', value: waiting, labels: {} },
          ]
        },
      )
    },
    scrape: metrics.scrape,
    stop: loop.stop,
  }
}
