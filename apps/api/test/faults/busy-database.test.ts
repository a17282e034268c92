import { endpoint } from '@app/contract/endpoint'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { inTx } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import { connectDatabase, isDatabaseBusy, type Database } from '#platform/db.ts'
import { isProof } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

const probe = endpoint({
  method: 'POST',
  path: '/api/probe/{deed}',
  product: 'saath',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'A route of this test',
  params: z.object({ deed: z.enum(['count', 'die', 'wrong']) }),
  body: z.strictObject({}),
  reply: z.object({ count: z.int() }),
  errors: [],
})

let app: TestApp
/** How often a transaction of the probe began its work. */
let begun = 0

const routes: Routes = (bind) => {
  bind(probe, (ctx, { params }) =>
    inTx(ctx, async ({ db }) => {
      begun += 1
      if (params.deed === 'die') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
      if (params.deed === 'wrong') await sql`select 1 / 0`.execute(db)
      return { count: begun }
    }),
  )
}

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      DATABASE_POOL_SIZE: '1',
      DATABASE_CONNECT_TIMEOUT_MS: '5000',
      DATABASE_STATEMENT_TIMEOUT_MS: '10000',
    },
    extraRoutes: [routes],
  })
})
afterAll(() => app.close())

const readProduct = () => app.ask('GET', '/api/products/no-such-thing', { product: 'saath' })
const write = (deed: 'count' | 'die' | 'wrong' = 'count') =>
  app.ask('POST', `/api/probe/${deed}`, { product: 'saath', body: {} })

/** In the gate nobody waits the whole time out: what is told when it is over does not depend on its length. */
const withPatience = async <T>({ pool }: Database, ms: number, work: () => Promise<T>): Promise<T> => {
  const { connectionTimeoutMillis } = pool.options
  pool.options.connectionTimeoutMillis = ms
  try {
    return await work()
  } finally {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  }
}
const shortMs = isProof ? 5_000 : 300

/** The only connection is lent out until the work is done. */
const withoutConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  const { database } = app.deps
  const held = await database.pool.connect()
  try {
    return await withPatience(database, shortMs, work)
  } finally {
    held.release()
  }
}

const busy = { status: 503, body: { code: 'SERVER_BUSY', retryAfterSeconds: 10 } }

describe('when no connection to the database becomes free in time', () => {
  test('a read is answered that the server is busy, and when to come again', async () => {
    const reply = await withoutConnection(readProduct)
    expect(reply).toMatchObject(busy)
    expect(reply.headers['retry-after']).toBe('10')
  })

  test('a write is answered the same, and nothing of it was begun', async () => {
    const before = begun
    expect(await withoutConnection(() => write())).toMatchObject(busy)
    expect(begun).toBe(before)
  })

  test('everybody who waits is answered, and afterwards all goes on', async () => {
    const replies = await withoutConnection(() =>
      Promise.all([readProduct(), write(), readProduct(), write()]),
    )
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(await readProduct()).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
    expect((await write()).status).toBe(200)
  })
})

describe('when more wait for a connection than can be served soon', () => {
  test('the next one is told at once, and those who wait are served', async () => {
    const { pool } = app.deps.database
    const held = await pool.connect()
    let isHeld = true
    const giveBack = () => {
      if (isHeld) held.release()
      isHeld = false
    }
    await withPatience(app.deps.database, 60_000, async () => {
      // One connection: fifty may wait behind it.
      const waiting = Array.from({ length: 50 }, () => write())
      await vi.waitFor(
        () => {
          expect(pool.waitingCount).toBe(50)
        },
        { timeout: 60_000, interval: 10 },
      )
      // Nobody gives the connection back before these are answered.
      const late = await Promise.all([readProduct(), write()])
      expect(pool.waitingCount).toBe(50)
      giveBack()
      for (const reply of late) {
        expect(reply).toMatchObject(busy)
        expect(reply.headers['retry-after']).toBe('10')
      }
      expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]))
    }).finally(giveBack)
  })

  test('control: the pool by itself lets everybody wait', async () => {
    const { pool, close } = connectDatabase({ ...app.deps.config.database, poolSize: 1 }, 'long', 'command')
    const held = await pool.connect()
    const waiting = Array.from({ length: 60 }, () => pool.query('select 1'))
    expect(pool.waitingCount).toBe(60)
    held.release()
    await Promise.all(waiting)
    await close()
  })
})

describe('control:', () => {
  test('who gets the connection within the wait is served', async () => {
    const { pool } = app.deps.database
    const held = await pool.connect()
    const asked = readProduct()
    await vi.waitFor(
      () => {
        expect(pool.waitingCount).toBe(1)
      },
      { timeout: 60_000, interval: 10 },
    )
    held.release()
    const reply = await asked
    expect(reply).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
  })

  test.each(['wrong', 'die'] as const)(
    'what begins and breaks (%s) is no busy server: nobody is told to send it again',
    async (deed) => {
      const before = begun
      const reply = await write(deed)
      expect(reply).toMatchObject({ status: 500, body: { code: 'INTERNAL' } })
      expect(reply.headers['retry-after']).toBeUndefined()
      expect(begun).toBe(before + 1)
      expect((await write()).status).toBe(200)
    },
  )
})

describe('a database that takes seven seconds for a connection', () => {
  const connect = (kind: 'server' | 'command') =>
    connectDatabase({ ...app.deps.config.database, poolSize: 1 }, 'patience', kind)

  const ask = (database: Database): Promise<string> =>
    sql`select 1`.execute(database.db).then(
      () => 'served',
      (error: unknown) => (isDatabaseBusy(error) ? 'busy' : String(error)),
    )

  test('is waited for by a command, and not by a server, where somebody waits', async () => {
    const [command, server] = [connect('command'), connect('server')]
    expect([command, server].map(({ pool }) => pool.options.connectionTimeoutMillis)).toEqual([30_000, 5_000])
    const held = [await command.pool.connect(), await server.pool.connect()]
    const asked = ask(command)
    const told = withPatience(server, shortMs, () => ask(server))
    // By the clock in the proof; in the gate as soon as the less patient one was told.
    await (isProof ? sleep(7_000) : told)
    for (const one of held) one.release()
    expect([await asked, await told]).toEqual(['served', 'busy'])
    await Promise.all([command.close(), server.close()])
  })
})
