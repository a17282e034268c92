import { endpoint } from '@app/contract/endpoint'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Routes } from '#platform/http/bind.ts'
import { inTx } from '#platform/ctx.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { newDevice } from '#test/support/people.ts'
import { sized } from '#test/support/size.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

/** One device that sends all its allowed requests at once must not delay other clients. */
const crowd = sized(300, 1_500)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    environment: {
      DATABASE_POOL_SIZE: '2',
      DATABASE_CONNECT_TIMEOUT_MS: '5000',
      DATABASE_STATEMENT_TIMEOUT_MS: '10000',
    },
    extraRoutes: [careless],
  })
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

/** The broken variant takes a connection first and then waits for the lock of the device. */
const careless: Routes = (bind) => {
  bind(carelessLog, (ctx) =>
    inTx(ctx, async ({ db }) => {
      await sql`select pg_advisory_xact_lock(1)`.execute(db)
      return { ok: true as const }
    }),
  )
}

/** Holds all connections while it runs. */
const withoutConnections = async <T>(work: () => Promise<T>): Promise<T> => {
  const { pool } = app.deps.database
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  try {
    return await work()
  } finally {
    for (const one of held) one.release()
  }
}

describe(`${crowd} concurrent searches of one device`, () => {
  const device = newDevice()
  const note = (at: number) =>
    app.ask('POST', '/api/telegram/search', { device, body: { query: `велосипед ${at}` } })

  test('concurrent searches of one device are answered without a database connection and logged as one', async () => {
    const replies = await withoutConnections(() =>
      Promise.all(Array.from({ length: crowd }, (_, at) => note(at))),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await finishWrites(app.deps)
    const rows = await app.deps.database.db.selectFrom('searchQueries').select('query').execute()
    expect(rows).toEqual([{ query: `велосипед ${crowd - 1}` }])
  })

  test('control: logging with a connection waits for one', async () => {
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

describe('concurrent requests of one network', () => {
  // The rate limit allows 200 at once, so only the limit of concurrent requests applies.
  const slow = endpoint({ ...carelessLog, path: '/api/probe/slow', rate: 'read' })
  let gate = Promise.withResolvers<void>()
  let working = 0
  const routes: Routes = (bind) => {
    bind(slow, async () => {
      working += 1
      await gate.promise
      working -= 1
      return { ok: true as const }
    })
  }
  const start = (factor: string) =>
    startTestApp({ environment: { RATE_LIMIT_FACTOR: factor }, extraRoutes: [routes] })

  /** Sends concurrent requests that end only when the expected numbers are refused and running. */
  const besiege = async (
    server: TestApp,
    addresses: readonly string[],
    expected: { readonly refused: number; readonly atWork: number },
  ) => {
    gate = Promise.withResolvers()
    const replies: { status: number; headers: Readonly<Record<string, unknown>> }[] = []
    const all = addresses.map((ip) =>
      server.ask('POST', '/api/probe/slow', { ip, body: {} }).then((reply) => replies.push(reply)),
    )
    await vi.waitFor(
      () => {
        expect({ refused: replies.length, atWork: working }).toEqual(expected)
      },
      { timeout: 60_000, interval: 5 },
    )
    const refused = [...replies]
    gate.resolve()
    await Promise.all(all)
    return { refused, served: replies.filter(({ status }) => status === 200).length }
  }
  const from = (ip: (at: number) => string, count: number) => Array.from({ length: count }, (_, at) => ip(at))

  test('three requests of a network run at a time, further ones wait or are refused, and other networks are served', async () => {
    const server = await start('1')
    const strangers = ['198.51.100.1', '198.51.100.2']
    let wave = 0
    for (const attack of [
      from(() => '203.0.113.7', 200),
      // All addresses of an IPv6 /64 are one network. Finished requests free their places.
      from((at) => `2001:db8:1:2::${at.toString(16)}`, 200),
      from(() => '203.0.113.7', 200),
    ]) {
      const { refused, served } = await besiege(server, [...attack, ...strangers], {
        refused: 72,
        atWork: 3 + strangers.length,
      })
      expect(served).toBe(128 + strangers.length)
      for (const { status, headers } of refused) expect([status, headers['retry-after']]).toEqual([429, '1'])
      server.shiftClock((wave += 1) * 60_000)
    }
    await server.close()
  })

  test('control: without limits all requests run concurrently', async () => {
    const server = await start('1000')
    const allClients = from(() => '203.0.113.7', 200)
    expect(await besiege(server, allClients, { refused: 0, atWork: 200 })).toMatchObject({ served: 200 })
    await server.close()
  })
})
