import { endpoint } from '@app/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Routes } from '#platform/http/bind.ts'
import { inTx } from '#platform/ctx.ts'
import { connectDatabase } from '#platform/db.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

/** T-39: a hostile slow read holds a connection for two seconds instead of ten. */
const shape = {
  product: 'both',
  access: 'public',
  rate: 'read',
  origin: 'ours',
  summary: 'Takes its time in the database',
  reply: z.object({ ok: z.literal(true) }),
  errors: [],
} as const
const slowRead = endpoint({ ...shape, method: 'GET', path: '/api/slow-read', bodyLimitBytes: 0 })
const slowWrite = endpoint({
  ...shape,
  method: 'POST',
  path: '/api/slow-write',
  bodyLimitBytes: 64,
  body: z.strictObject({}),
})

/** Longer than the read timeout of this test and far shorter than a transaction. */
const takesSeconds = 2
const slowRoutes: Routes = (bind) => {
  bind(slowRead, async (ctx) => {
    await sql`select pg_sleep(${takesSeconds})`.execute(ctx.db)
    return { ok: true as const }
  })
  bind(slowWrite, async (ctx) => {
    await inTx(ctx, ({ db }) => sql`select pg_sleep(${takesSeconds})`.execute(db))
    return { ok: true as const }
  })
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    environment: { DATABASE_READ_TIMEOUT_MS: '1000' },
    extraRoutes: [slowRoutes],
  })
})
afterAll(() => app.close())

describe('slow statements', () => {
  test('a slow read is aborted with SERVER_BUSY, and a slow statement of a transaction is not', async () => {
    const read = await app.ask('GET', '/api/slow-read')
    expect(read).toMatchObject({ status: 503, body: { code: 'SERVER_BUSY' } })
    expect(read.headers['retry-after']).toBe('10')
    expect((await app.ask('POST', '/api/slow-write', { body: {} })).status).toBe(200)
  })

  test('the next statement after a transaction has the read timeout again', async () => {
    const { db, close } = connectDatabase({ ...app.deps.config.database, poolSize: 1 }, 'http')
    const limit = async () =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]
        ?.limit
    expect(await limit()).toBe('1s')
    await db.transaction().execute((tx) => sql`select pg_sleep(${takesSeconds})`.execute(tx))
    expect(await limit()).toBe('1s')
    await close()
  })

  test('control: a worker has ten seconds for every statement', async () => {
    const { db, close } = connectDatabase(app.deps.config.database, 'worker')
    const { rows } = await sql`select pg_sleep(${takesSeconds})`.execute(db)
    expect(rows).toHaveLength(1)
    await close()
  })
})
