import { once } from 'node:events'
import { request, ServerResponse, IncomingMessage, type ClientRequest } from 'node:http'
import { Socket, type AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeStreamLimit } from '#platform/http/stream-limit.ts'
import { placeManyPeople } from '#test/support/many-people.ts'
import { newIp } from '#test/support/people.ts'
import { joinOrCreate, placeProduct, placeShopper } from '#test/support/shop.ts'
import { askHeaders, startTestApp, type Ask, type TestApp } from '#test/support/test-app.ts'

/** Streams over real sockets: a connection takes a place and frees it when it ends. */
const open = new Set<ClientRequest>()
const closeAll = (): void => {
  for (const stream of open) stream.destroy()
  open.clear()
}

interface Opened {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly close: () => void
}

/** A listening server with a group to watch. */
const startServer = async (environment: Record<string, string>) => {
  const app = await startTestApp({ environment })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  const group = await joinOrCreate(app, await placeShopper(app), await placeProduct(app))
  const path = `/api/group-purchases/${group.body.inviteCode}/events`
  const watch = async (ask: Ask, code = path): Promise<Opened> => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: code,
      agent: false,
      headers: askHeaders({ product: 'saath', ...ask }),
    })
    open.add(asked)
    asked.on('error', () => {})
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.on('error', () => {})
    answer.resume()
    return {
      status: answer.statusCode ?? 0,
      retryAfter: answer.headers['retry-after'],
      close: () => asked.destroy(),
    }
  }
  const watchMany = (asks: readonly Ask[]): Promise<Opened[]> => Promise.all(asks.map((ask) => watch(ask)))
  return { app, watch, watchMany }
}

const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const granted = (streams: readonly Opened[]): number => streams.filter(({ status }) => status === 200).length
const people = (app: TestApp, count: number) =>
  placeManyPeople({ pool: app.deps.database.pool, environment: app.environment }, 'saath', count)

describe('limits of event streams', () => {
  const maxInAll = 125
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer({ RATE_LIMIT_FACTOR: '1', MAX_EVENT_STREAMS: String(maxInAll) })
  })
  afterEach(closeAll)
  afterAll(async () => {
    closeAll()
    await server.app.close()
  })
  const untilGranted = (ask: Ask) =>
    vi.waitFor(async () => expect((await server.watch(ask)).status).toBe(200), {
      timeout: 60_000,
      interval: 20,
    })

  test('visitors of one network get at most ten streams, and signed-in users there get their own', async () => {
    const ip = newIp()
    const visitors = await server.watchMany(times(30, { ip }))
    expect(granted(visitors)).toBe(10)
    expect(visitors.find(({ status }) => status !== 200)).toMatchObject({ status: 503, retryAfter: '60' })
    const users = (await people(server.app, 100)).map(({ token }) => ({ ip, token }))
    expect(granted(await server.watchMany(users))).toBe(100)
    expect((await server.watch({ ip: newIp() })).status).toBe(200)
  })

  test('a user gets at most ten streams across networks', async () => {
    const [user] = await people(server.app, 1)
    if (!user) throw new Error('no user')
    const asks = times(15, 0).map(() => ({ ip: newIp(), token: user.token }))
    expect(granted(await server.watchMany(asks))).toBe(10)
  })

  test('a closed stream frees its place, and a failed request takes none', async () => {
    const ip = newIp()
    const missing = '/api/group-purchases/NothingHere/events'
    for (let count = 0; count < 11; count += 1)
      expect((await server.watch({ ip }, missing)).status).toBeLessThan(500)
    const [first] = await server.watchMany(times(10, { ip }))
    expect((await server.watch({ ip })).status).toBe(503)
    first?.close()
    await untilGranted({ ip })
    expect((await server.watch({ ip })).status).toBe(503)
  })

  test('the total of streams is limited, and closed streams free all places', async () => {
    const fromEverywhere = times(maxInAll + 5, 0).map(() => ({ ip: newIp() }))
    expect(granted(await server.watchMany(fromEverywhere))).toBe(maxInAll)
    closeAll()
    await untilGranted({ ip: newIp() })
  })
})

test('control: with multiplied limits one address opens more streams', async () => {
  const careless = await startServer({ RATE_LIMIT_FACTOR: '1000' })
  try {
    expect(granted(await careless.watchMany(times(30, { ip: newIp() })))).toBe(30)
  } finally {
    closeAll()
    await careless.app.close()
  }
})

test('a client that disconnected before its place was taken takes none', () => {
  const limit = makeStreamLimit(1, 1, () => undefined)
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  answer.destroy()
  expect(() => limit.enter('198.51.100.1', null, answer)).toThrow('busy')
  expect(limit.openCount()).toBe(0)
})
