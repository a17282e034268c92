import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTx } from '#platform/ctx.ts'
import { readQueue } from '#platform/observability/queue-gauges.ts'
import { missingSeries } from '#test/support/counter-series.ts'
import { send } from '#test/support/http-client.ts'
import { startProcess, type ServerProcess } from '#test/support/processes/server-processes.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const run = (text: string) => asOwner(app.databaseName, (client) => client.query(text))

/** The value of a gauge for a job, as an integer. */
const gauge = async (name: string, labels = {}) => {
  const found = (await readQueue(app.deps.database.db)).find(
    (one) => one.name === name && JSON.stringify(one.labels) === JSON.stringify(labels),
  )
  return Math.floor(found?.value ?? -1)
}

describe('queue gauges without a worker', () => {
  test('an empty queue shows 0 in every gauge', async () => {
    await run('delete from pgboss.job')
    expect(await gauge('queue_age_seconds', { queue: 'auth.sweep' })).toBe(0)
    expect(await gauge('search_index_lag_seconds', { index: 'ads' })).toBe(0)
    expect(await gauge('dead_letters')).toBe(0)
  })

  test('the age of the oldest due job is shown, and later jobs do not count', async () => {
    await inTx({ db: app.deps.database.db, deps: app.deps }, async (tx) => {
      await tx.enqueue('auth.sweep', {})
      await tx.enqueue('images.sweep', {}, { startAfterSeconds: 3_600 })
      await tx.enqueue('ads.index', { adIds: [1] })
    })
    await run(`update pgboss.job set created_on = created_on - interval '2 hours' where name <> 'auth.sweep';
      update pgboss.job set start_after = start_after - interval '1 hour' where name = 'auth.sweep';
      update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where name = 'ads.index'`)
    expect(await gauge('queue_age_seconds', { queue: 'auth.sweep' })).toBeGreaterThanOrEqual(3_600)
    expect(await gauge('queue_age_seconds', { queue: 'images.sweep' })).toBe(0)
    // The age includes jobs that wait for a retry.
    expect(await gauge('search_index_lag_seconds', { index: 'ads' })).toBeGreaterThanOrEqual(7_200)
    expect(await gauge('search_index_lag_seconds', { index: 'products' })).toBe(0)
    await run('delete from pgboss.job')
  })

  test('dead letters are counted', async () => {
    await run(`insert into pgboss.job (name) values ('dead-letter'), ('dead-letter')`)
    expect(await gauge('dead_letters')).toBe(2)
  })
})

describe('metrics of a worker', () => {
  let worker: ServerProcess
  beforeAll(async () => {
    worker = await startProcess('worker', app.environment)
  })
  afterAll(() => worker.stop())

  test('a new worker shows every counter at 0', async () => {
    const { body } = await send<string>(worker.internalPort, 'GET', '/metrics')
    expect(missingSeries(body)).toEqual([])
  })

  test('a worker counts completed and failed jobs by name and shows the gauges', async () => {
    await inTx({ db: app.deps.database.db, deps: app.deps }, async (tx) => {
      await tx.enqueue('auth.sweep', {})
      // An invalid payload fails every time.
      await tx.enqueue('ads.reprice', { afterId: 'none' as unknown as number })
    })
    await vi.waitFor(
      async () => {
        const { body } = await send<string>(worker.internalPort, 'GET', '/metrics')
        expect(body).toMatch(/^jobs_done_total\{[^}]*queue="auth\.sweep"[^}]*\} [1-9]/m)
        expect(body).toMatch(/^jobs_failed_total\{[^}]*queue="ads\.reprice"[^}]*\} [1-9]/m)
        expect(body).toMatch(/^dead_letters(?:\{[^}]*\})? [2-9]/m)
        expect(body).toMatch(/^queue_age_seconds\{[^}]*queue="auth\.sweep"/m)
        expect(body).toMatch(/^views_roll_up_lag_seconds(?:\{[^}]*\})? \d/m)
        expect(body).toMatch(/^search_index_lag_seconds\{[^}]*index="products"/m)
      },
      { timeout: 120_000, interval: 100 },
    )
  }, 180_000)
})
