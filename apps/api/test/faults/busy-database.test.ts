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
/** The number of probe transactions that started. */
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

/** The gate shortens the timeout, since the reply does not depend on its length. */
const withTimeout = async <T>({ pool }: Database, ms: number, work: () => Promise<T>): Promise<T> => {
  const { connectionTimeoutMillis } = pool.options
  pool.options.connectionTimeoutMillis = ms
  try {
    return await work()
  } finally {
    pool.options.connectionTimeoutMillis = connectionTimeoutMillis
  }
}
const shortMs = isProof ? 5_000 : 300

/** Holds the only connection until the work is done. */
const withoutConnection = async <T>(work: () => Promise<T>): Promise<T> => {
  const { database } = app.deps
  const held = await database.pool.connect()
  try {
    return await withTimeout(database, shortMs, work)
  } finally {
    held.release()
  }
}

const busy = { status: 503, body: { code: 'SERVER_BUSY', retryAfterSeconds: 10 } }

describe('connection timeout', () => {
  test('a read without a connection in time gets SERVER_BUSY with Retry-After', async () => {
    const reply = await withoutConnection(readProduct)
    expect(reply).toMatchObject(busy)
    expect(reply.headers['retry-after']).toBe('10')
  })

  test('a write without a connection in time gets SERVER_BUSY and never started', async () => {
    const before = begun
    expect(await withoutConnection(() => write())).toMatchObject(busy)
    expect(begun).toBe(before)
  })

  test('every waiting request gets a reply, and later requests succeed', async () => {
    const replies = await withoutConnection(() =>
      Promise.all([readProduct(), write(), readProduct(), write()]),
    )
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    expect(await readProduct()).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
    expect((await write()).status).toBe(200)
  })
})

describe('limit of the connection queue', () => {
  test('a request beyond the queue limit is refused at once, and the waiting ones are served', async () => {
    const { pool } = app.deps.database
    const held = await pool.connect()
    let isHeld = true
    const giveBack = () => {
      if (isHeld) held.release()
      isHeld = false
    }
    await withTimeout(app.deps.database, 60_000, async () => {
      // Fifty requests may wait for the one connection.
      const waiting = Array.from({ length: 50 }, () => write())
      await vi.waitFor(
        () => {
          expect(pool.waitingCount).toBe(50)
        },
        { timeout: 60_000, interval: 10 },
      )
      // The connection stays taken until these are answered.
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

  test('control: the plain pool has no queue limit', async () => {
    const { pool, close } = connectDatabase({ ...app.deps.config.database, poolSize: 1 }, 'long', 'command')
    const held = await pool.connect()
    const waiting = Array.from({ length: 60 }, () => pool.query('select 1'))
    expect(pool.waitingCount).toBe(60)
    held.release()
    await Promise.all(waiting)
    await close()
  })
})

describe('controls', () => {
  test('control: a request that gets the connection in time is served', async () => {
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
    'control: a transaction that fails (%s) is not answered as a busy server',
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

describe('a database that needs seven seconds to connect', () => {
  const connect = (kind: 'server' | 'command') =>
    connectDatabase({ ...app.deps.config.database, poolSize: 1 }, 'timeouts', kind)

  const ask = (database: Database): Promise<string> =>
    sql`select 1`.execute(database.db).then(
      () => 'served',
      (error: unknown) => (isDatabaseBusy(error) ? 'busy' : String(error)),
    )

  test('a command waits for a slow connection, and a server does not', async () => {
    const [command, server] = [connect('command'), connect('server')]
    expect([command, server].map(({ pool }) => pool.options.connectionTimeoutMillis)).toEqual([30_000, 5_000])
    const held = [await command.pool.connect(), await server.pool.connect()]
    const asked = ask(command)
    const told = withTimeout(server, shortMs, () => ask(server))
    // The proof uses real time; the gate continues as soon as the server has given up.
    await (isProof ? sleep(7_000) : told)
    for (const one of held) one.release()
    expect([await asked, await told]).toEqual(['served', 'busy'])
    await Promise.all([command.close(), server.close()])
  })
})
