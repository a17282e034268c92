import { endpoint } from '@app/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Routes } from '#platform/bind.ts'
import { inTx } from '#platform/ctx.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { newDevice } from '#test/support/people.ts'
import { sized } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

/** One device that sends everything it may at the same moment must not stop what others ask for. */
const crowd = sized(300, 1_500)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { DATABASE_POOL_SIZE: '2' }, extraRoutes: [careless] })
})
afterAll(() => app.close())

const carelessLog = endpoint({
  method: 'POST',
  path: '/api/probe/careless-search',
  product: 'vio',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'A route of this test',
  body: z.strictObject({}),
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
})

/** As it was: a connection is taken first, and then the lock of the device is waited for. */
const careless: Routes = (bind) => {
  bind(carelessLog, (ctx) =>
    inTx(ctx, async ({ db }) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(db)
      return { ok: true as const }
    }),
  )
}

/** While this runs, nobody else gets a connection. */
const withoutConnections = async <T>(work: () => Promise<T>): Promise<T> => {
  const { pool } = app.deps.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    return await work()
  } finally {
    for (const one of held) one.release()
  }
}

describe(`${crowd} searches of one device that are noted at once`, () => {
  const device = newDevice()
  const note = (at: number) =>
    app.ask('POST', '/api/telegram/search', { device, body: { query: `велосипед ${at}` } })

  test('are answered without a connection to the database, and are one search', async () => {
    const replies = await withoutConnections(() =>
      Promise.all(Array.from({ length: crowd }, (_, at) => note(at))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await finishWrites(app.deps)
    const rows = await app.deps.database.db.selectFrom('searchQueries').select('query').execute()
    expect(rows).toEqual([{ query: `велосипед ${crowd - 1}` }])
  })

  test('control: a note that takes a connection waits for one', async () => {
    const { pool } = app.deps.database
    const noting = await withoutConnections(async () => {
      const reply = app.ask('POST', '/api/probe/careless-search', { device, body: {} })
      await vi.waitFor(
        () => {
          expect(pool.waitingCount).toBe(1)
        },
        { timeout: 60_000, interval: 5 },
      )
      return { reply }
    })
    expect((await noting.reply).status).toBe(200)
  })
})
