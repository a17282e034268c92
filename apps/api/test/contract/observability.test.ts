import { makeCall } from '@app/client/call'
import { closeAd } from '@app/contract/market/own-ads'
import { listMissingMetrics, listUsedMetrics } from '@app/infra/used-metrics'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildIndex } from '#market/search/index/rebuild.service.ts'
import { placeAd, placeSeller } from '#test/support/ads.ts'
import { send } from '#test/support/http-client.ts'
import { freePort, startProcess, type ServerProcess } from '#test/support/processes/server-processes.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { hosts } from '#test/support/test-environment.ts'
import {
  startTraceCollector,
  type ReceivedSpan,
  type TraceCollector,
} from '#test/support/processes/trace-collector.ts'

const pageServer = fileURLToPath(new URL('../support/processes/page-server.ts', import.meta.url))
const files = mkdtempSync(join(tmpdir(), 'traced-pages-'))

let app: TestApp
let collector: TraceCollector
let servers: ServerProcess[]
let pages: ChildProcess
let pagePort: number
let pageMetricsPort: number
beforeAll(async () => {
  app = await startTestApp()
  await buildIndex(app.deps)
  collector = await startTraceCollector()
  const tracing = { ...app.environment, TRACES_URL: collector.url, TRACES_RATIO: '1' }
  servers = await Promise.all([startProcess('http', tracing), startProcess('worker', tracing)])
  pagePort = await freePort()
  pageMetricsPort = await freePort()
  mkdirSync(join(files, 'assets'))
  pages = spawn(process.execPath, [pageServer, files], {
    env: {
      ...tracing,
      PATH: process.env['PATH'] ?? '',
      API_URL: `http://127.0.0.1:${servers[0]?.port}`,
      PAGE_HOST: '127.0.0.1',
      MARKET_PORT: String(pagePort),
      VIO_ORIGINS: `http://${hosts.vio}`,
      MARKET_INTERNAL_PORT: String(pageMetricsPort),
      PAGE_CACHE_SECONDS: '0',
    },
    stdio: 'ignore',
  })
  await vi.waitFor(() => send(pagePort, 'GET', '/-/ready'))
})
afterAll(async () => {
  await app.close()
  collector.close()
  rmSync(files, { recursive: true })
})

const stopAll = async (): Promise<void> => {
  pages.kill('SIGTERM')
  await Promise.all([once(pages, 'exit'), ...servers.map((server) => server.stop())])
}

const untilIndexed = () =>
  vi.waitFor(async () => {
    const { rows } = await app.deps.database.pool.query(
      `select from pgboss.job where name = 'ads.index' and state <> 'completed'`,
    )
    expect(rows).toHaveLength(0)
  })

/** The names of the spans from one span up to the first of its trace that was received. */
const pathTo = (span: ReceivedSpan, spans: readonly ReceivedSpan[]): string[] => {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [...(parent ? pathTo(parent, spans) : []), `${span.service}: ${span.name}`]
}

test('every metric that alerts and dashboards read is exported by a new API, worker or page server', async () => {
  const ports = [...servers.map(({ internalPort }) => internalPort), pageMetricsPort]
  const exported = await Promise.all(
    ports.map(async (port) => (await send<string>(port, 'GET', '/metrics')).body),
  )
  const { own } = listUsedMetrics()
  expect(own.length).toBeGreaterThan(50)
  expect(listMissingMetrics(own, exported)).toEqual([])
  const renamed = { metric: 'http_request_ms_count', by: 'an old panel' }
  expect(listMissingMetrics([renamed], exported)).toEqual(['http_request_ms_count (an old panel)'])
})

test('one trace holds the browser, the page server, the API, its services and the job of the worker', async () => {
  const seller = await placeSeller(app)
  const { id } = await placeAd(app, { userId: seller.userId })
  // Jobs that are done together only link to the traces that caused them.
  await untilIndexed()
  const sent: string[] = []
  const callPages: typeof fetch = async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    sent.push(headers['traceparent'] ?? '')
    const { status, body } = await send<object>(pagePort, init?.method ?? 'GET', url as string, {
      headers,
      body: JSON.parse(init?.body as string) as object,
    })
    return new Response(JSON.stringify(body), { status })
  }
  const call = makeCall({
    baseUrl: '',
    deviceId: seller.device,
    accessToken: () => seller.accessToken,
    fetch: callPages,
  })
  expect(await call(closeAd, { body: { id, reason: 'SoldHere' } })).toMatchObject({ status: 'CLOSED' })
  await send(pagePort, 'GET', '/')
  await untilIndexed()
  await stopAll()

  const [, traceId = '', browserSpan] = sent[0]?.split('-') ?? []
  const spans = collector.spans().filter((span) => span.traceId === traceId)
  const paths = spans.map((span) => pathTo(span, spans).join(' → '))
  const request = 'market: DELETE api → http: DELETE /api/user/telegram/products'
  expect(spans.find(({ service }) => service === 'market')?.parentSpanId).toBe(browserSpan)
  expect(paths).toContain(request)
  expect(paths).toContain(`${request} → http: postgresql SELECT`)
  expect(paths.some((path) => path.startsWith(`${request} → http: redis `))).toBe(true)
  expect(paths).toContain(`${request} → http: send ads.index`)
  const job = `${request} → http: send ads.index → worker: process ads.index`
  expect(paths).toContain(`${job} → worker: postgresql SELECT`)
  expect(paths).toContain(`${job} → worker: opensearch POST`)

  const page = collector.spans().find(({ name }) => name === 'GET page')
  const read = collector.spans().find(({ parentSpanId }) => parentSpanId === page?.spanId)
  expect(read).toMatchObject({ service: 'http', name: 'GET /api/telegram/geo/regions' })
  expect(collector.text()).not.toContain(seller.accessToken)
})
