import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RateClass } from '@app/contract/endpoint'
import { watchEventLoop } from '@app/telemetry/event-loop'
import {
  labelSets,
  latencyBuckets,
  makeMetrics,
  type CounterDeclarations,
  type GaugeDeclaration,
  type GaugeValue,
} from '@app/telemetry/metrics'
import { startTraces } from '@app/telemetry/traces'
import type { Config } from '../config.ts'
import { jobPayloads, type JobName } from '../job-list.ts'
import { counters as declaredCounters, type CounterLabels, type CounterName } from './counters.ts'

export interface AnsweredRequest {
  readonly rate: RateClass
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
}

export interface Metrics {
  readonly request: (request: AnsweredRequest) => void
  readonly count: <N extends CounterName>(name: N, labels: CounterLabels<N>, amount?: number) => void
  /** Seconds from the creation of a job to its completion, retries included. */
  readonly jobAge: (queue: JobName, seconds: number) => void
  /** Reads the value at each scrape. */
  readonly gauge: (name: string, help: string, read: () => number) => void
  /** Reads several values with one call at each scrape. */
  readonly gauges: (
    declarations: Readonly<Record<string, GaugeDeclaration>>,
    read: () => Promise<readonly GaugeValue[]>,
  ) => void
  readonly scrape: (request: IncomingMessage, response: ServerResponse) => void
  /** False while timers run more than a second late. */
  readonly isLoopFree: () => boolean
  readonly stop: () => Promise<void>
}

/** Seconds within which an answer is good, by kind of request; docs/slo.md. */
const goodSeconds: Readonly<Record<RateClass, number>> = {
  read: 0.3,
  write: 1,
  'sign-in': 5,
  upload: 10,
  beacon: 2,
  callback: 2,
  probe: 1,
}

const ageBuckets = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 3_600]
const maxLoopLagSeconds = 1

/** Only tests pass `declarations`. */
export function startTelemetry(
  { traces, build: { version, commit } }: Pick<Config, 'traces' | 'build'>,
  service: string,
  declarations: CounterDeclarations = declaredCounters,
): Metrics {
  const build = { service, version, commit }
  const metrics = makeMetrics(build)
  const stopTraces = startTraces({ ...traces, trustsParent: service === 'worker' }, build)
  const increment = metrics.counters(declarations)
  const observeRequest = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labels: ['class', 'route', 'method', 'status'],
    buckets: latencyBuckets,
  })
  const observeJob = metrics.histogram({
    name: 'job_age_seconds',
    help: 'Seconds from the creation of a job to its completion',
    labels: ['queue'],
    buckets: ageBuckets,
    zeros: service === 'worker' ? labelSets({ queue: Object.keys(jobPayloads) }) : [],
  })
  const loop = watchEventLoop()
  const gauge: Metrics['gauge'] = (name, help, read) => {
    metrics.gauges({ [name]: help }, () => [{ name, value: read(), labels: {} }])
  }
  gauge('event_loop_lag_seconds', 'How late a timer ran at worst in the last seconds', loop.worst)

  return {
    request: ({ rate, route, method, status, ms }) => {
      const seconds = ms / 1000
      observeRequest({ class: rate, route, method, status }, seconds)
      const result = status >= 500 ? 'failed' : seconds > goodSeconds[rate] ? 'slow' : 'good'
      increment('requests', { class: rate, result })
    },
    count: (name, labels, amount) => {
      increment(name, labels as Readonly<Record<string, string>>, amount)
    },
    jobAge: (queue, seconds) => {
      observeJob({ queue }, seconds)
    },
    gauge,
    gauges: metrics.gauges,
    scrape: metrics.scrape,
    isLoopFree: () => loop.worst() < maxLoopLagSeconds,
    stop: async () => {
      loop.stop()
      await stopTraces()
    },
  }
}
