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

/** A process with its own connection and its own cache. */
const startProcess = async (url = config.redisUrl) => {
  const redis = url === config.redisUrl ? await connectTestRedis(url) : connectRedis(url, makeTestLog())
  connections.push(redis)
  const deps = {
    redis,
    engine: { indexPrefix: 'counts-test' },
    instances: new Map(),
  } as unknown as Parameters<typeof countThroughCaches>[0]
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

/** Waits for the write to Redis, which is not awaited in production. */
const untilShared = (key: string) =>
  vi.waitFor(async () => expect(await inRedis((client) => client.exists(redisKeyOf(key)))).toBe(1), {
    timeout: 60_000,
  })

/** A manual clock for the process and Redis. */
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
  test('a hundred concurrent counts query the engine once, and another process not at all', async () => {
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

  test('a failed count is not cached', async () => {
    const key = randomUUID()
    await expect(one(key, () => Promise.reject(new Error('no engine')))).rejects.toThrow('no engine')
    expect(await one(key, asked(3).count)).toBe(3)
  })

  test('a count is never older than ten seconds over both caches', async () => {
    const key = randomUUID()
    await one(key, asked(1).count)
    await untilShared(key)
    const goOn = holdClock()
    await goOn(4_000, key)
    // Taken from Redis half way: it keeps its remaining time only.
    expect(await other(key, asked(2).count)).toBe(1)
    const forgetful = ttlCache<number>(10)
    await forgetful(key, () => Promise.resolve({ value: 1, until: performance.now() + 9_000 }))
    await goOn(5_900, key)
    expect(await other(key, asked(2).count)).toBe(2)
    expect(await one(key, asked(3).count)).toBe(2)
    // Control: a cache that restarts the time still has the old value.
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
