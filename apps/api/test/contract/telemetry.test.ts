import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counters } from '#platform/observability/counters.ts'
import { startTelemetry } from '#platform/observability/telemetry.ts'
import { missingSeries } from '#test/support/counter-series.ts'
import { send } from '#test/support/http-client.ts'
import { newDevice, newVioPhone } from '#test/support/people.ts'
import { startProcess, type ServerProcess } from '#test/support/processes/server-processes.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { startTraceCollector, type TraceCollector } from '#test/support/processes/trace-collector.ts'

let collector: TraceCollector
let app: TestApp
let server: ServerProcess
beforeAll(async () => {
  collector = await startTraceCollector()
  app = await startTestApp()
  server = await startProcess('http', {
    ...app.environment,
    TRACES_URL: collector.url,
    TRACES_RATIO: '1',
    RELEASE: '1.2.3',
    COMMIT: 'abc',
  })
})
afterAll(async () => {
  await server.stop()
  await app.close()
  collector.close()
})

describe('counters', () => {
  test('a new API process shows every counter with all label values at 0', async () => {
    const { body } = await send<string>(server.internalPort, 'GET', '/metrics')
    expect(missingSeries(body)).toEqual([])
    expect(body).toMatch(/^audit_chain_broken_total(?:\{[^}]*\})? 0$/m)
  })

  test('control: a counter declared without its labels is reported', async () => {
    const { sign_in: _labels, refresh_reused: _absent, ...others } = counters
    const metrics = startTelemetry(app.deps.config, 'control', { ...others, sign_in: {} })
    const page = createServer(metrics.scrape).listen(0, '127.0.0.1')
    await once(page, 'listening')
    const { port } = page.address() as AddressInfo
    const { body } = await send<string>(port, 'GET', '/metrics')
    page.close()
    await metrics.stop()
    expect(missingSeries(body)).toEqual([
      'refresh_reused {"product":"vio"}',
      'refresh_reused {"product":"saath"}',
      ...['vio', 'saath'].flatMap((product) =>
        ['telegram', 'code', 'phone'].map((by) => `sign_in ${JSON.stringify({ product, by })}`),
      ),
    ])
  })

  test('the labels of money problems are those of the database views', async () => {
    const { rows } = await app.deps.database.pool.query<{ name: string }>(
      `select distinct found[1] as name from pg_views,
         regexp_matches(definition, '''([A-Z]+[0-9]+) ', 'g') found
       where viewname in ('coin_problems', 'payment_problems', 'money_problems') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(counters.money_problems.problem)
  })
})

describe('internal metrics and traces', () => {
  test('metrics of routes, the pool and the event loop are on the internal port only', async () => {
    await server.ask('GET', '/api/telegram/geo/regions')
    await server.ask('GET', '/api/telegram/users/me')
    const { body } = await send<string>(server.internalPort, 'GET', '/metrics')
    const seconds = 'http_request_duration_seconds_count'
    expect(body).toMatch(
      new RegExp(
        `${seconds}\\{class="read",route="/api/telegram/geo/regions",method="GET",status="200"\\} \\d`,
      ),
    )
    expect(body).toMatch(new RegExp(`${seconds}\\{[^}]*route="/api/telegram/users/me"[^}]*status="401"`))
    expect(body).toMatch(/^requests_total\{class="read",result="(?:good|slow)"\} [1-9]/m)
    expect(body).toContain('build_info{service="http",version="1.2.3",commit="abc",node="v')
    expect(body).toMatch(/^process_start_time_seconds \d/m)
    expect(body).toMatch(/^process_resident_memory_bytes \d/m)
    expect(body).toMatch(/^dependency_up\{dependency="redis"\} 1$/m)
    expect(body).toContain('database_pool_waiting')
    expect(body).toMatch(/^event_loop_lag_seconds \d/m)
    expect((await server.ask('GET', '/metrics')).status).toBe(404)
  })

  test('the state of every dependency is on the internal port only', async () => {
    const { body } = await send(server.internalPort, 'GET', '/health/deps')
    expect(body).toMatchObject({ database: true, redis: true, engine: true })
    expect((await server.ask('GET', '/health/deps')).status).toBe(404)
    expect((await server.ask('GET', '/ready')).body).toEqual({ status: 'ok' })
  })

  test('traces of requests and of calls to providers reach the collector, without a phone or a code', async () => {
    const phone = newVioPhone()
    await server.ask('POST', '/api/auth/request-code', { device: newDevice(), body: { phoneNumber: phone } })
    await server.stop()
    const all = collector.text()
    expect(all).toContain('/api/auth/request-code')
    expect(all).toContain('send code')
    expect(all).not.toContain(phone.slice(1))
    expect(all).not.toContain(app.gateway.codeFor(phone) ?? 'no code')
  })
})
