import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { connectRedis, type Redis } from '#platform/redis.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { testEnvironment } from '#test/support/test-environment.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { connectTestRedis } from '#test/support/test-redis.ts'
import { countThroughCaches } from './counts.ts'

const config = readConfig(testEnvironment({ database: 'none', bucket: 'counts-test' }))
const connections: Redis[] = []

/** A process: it has a connection of its own, and with it a memory of its own. */
const startProcess = async (url = config.redisUrl) => {
  const redis = url === config.redisUrl ? await connectTestRedis(url) : connectRedis(url, makeTestLog())
  connections.push(redis)
  const deps = { redis, engine: { indexPrefix: 'counts-test' } } as unknown as Parameters<
    typeof countThroughCaches
  >[0]
  return (key: string, count: () => Promise<number>) => countThroughCaches(deps, key, count)
}

let one: Awaited<ReturnType<typeof startProcess>>
let other: typeof one
beforeAll(async () => {
  one = await startProcess()
  other = await startProcess()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(() => {
  for (const redis of connections) redis.close()
})

const inRedis = <T>(work: (client: Parameters<Parameters<Redis['run']>[0]>[0]) => Promise<T>): Promise<T> =>
  (connections[0] as Redis).run(work, () => {
    throw new Error('no Redis')
  })
const redisKeyOf = (key: string): string => `count:counts-test:${key}`

/** Nobody waits for what is told to Redis, but this test does. */
const untilShared = (key: string) =>
  vi.waitFor(async () => expect(await inRedis((client) => client.exists(redisKeyOf(key)))).toBe(1), {
    timeout: 60_000,
  })

/** A clock that goes on when it is told to, and Redis with it. */
const holdClock = () => {
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return async (ms: number, key: string) => {
    now += ms
    await inRedis(async (client) => {
      const left = await client.pttl(redisKeyOf(key))
      await (left > ms ? client.pexpire(redisKeyOf(key), left - ms) : client.del(redisKeyOf(key)))
    })
  }
}

const asked = (value: number) => {
  const counter = { times: 0, count: () => Promise.resolve(value) }
  counter.count = () => {
    counter.times += 1
    return sleep(5).then(() => value)
  }
  return counter
}

describe('counts', () => {
  test('a hundred at once ask once, and another process does not ask at all', async () => {
    const key = randomUUID()
    const first = asked(7)
    const values = await Promise.all(Array.from({ length: 100 }, () => one(key, first.count)))
    expect(new Set(values)).toEqual(new Set([7]))
    expect(first.times).toBe(1)
    await untilShared(key)
    const second = asked(8)
    expect(await other(key, second.count)).toBe(7)
    expect(second.times).toBe(0)
  })

  test('a failed count is not remembered', async () => {
    const key = randomUUID()
    await expect(one(key, () => Promise.reject(new Error('no engine')))).rejects.toThrow('no engine')
    expect(await one(key, asked(3).count)).toBe(3)
  })

  test('never older than ten seconds, over both caches', async () => {
    const key = randomUUID()
    await one(key, asked(1).count)
    await untilShared(key)
    const goOn = holdClock()
    await goOn(4_000, key)
    // Taken over half way: it must not live on for another whole life.
    expect(await other(key, asked(2).count)).toBe(1)
    const forgetful = ttlCache<number>(10)
    await forgetful(key, () => Promise.resolve({ value: 1, until: performance.now() + 9_000 }))
    await goOn(5_900, key)
    expect(await other(key, asked(2).count)).toBe(2)
    expect(await one(key, asked(3).count)).toBe(2)
    // The control: a memory that starts a new life with what it took over still has the old one.
    expect(await forgetful(key, () => Promise.resolve({ value: 2, until: 0 }))).toBe(1)
  })

  test('without Redis every process counts for itself', async () => {
    const alone = await startProcess('redis://127.0.0.1:1')
    const key = randomUUID()
    const counter = asked(5)
    expect([await alone(key, counter.count), await alone(key, counter.count)]).toEqual([5, 5])
    expect(counter.times).toBe(1)
  })
})
