import { endpointsOf } from '@app/local-services'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newIp } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { connectTestRedis } from '#test/support/test-redis.ts'
import { makeRateLimiter, type RateLimiter } from './rate-limit.ts'
import { connectRedis } from '../redis.ts'

const redis = await connectTestRedis(endpointsOf('test').redisUrl)
const dead = connectRedis('redis://127.0.0.1:1', makeTestLog())
afterAll(() => {
  redis.close()
  dead.close()
})

/** How many of `count` calls pass, spread over several processes. */
const passed = async (
  limiters: readonly RateLimiter[],
  rate: 'write' | 'read',
  count: number,
): Promise<number> => {
  const key = randomUUID()
  let through = 0
  for (let index = 0; index < count; index += 1) {
    const limiter = limiters[index % limiters.length]
    try {
      await limiter?.check(rate, 'person', key)
      through += 1
    } catch {
      // Refused: that is what is counted.
    }
  }
  return through
}

/** A clock that stands still: no minute turns while a test counts. */
const makeLimiter = (connection: typeof redis): RateLimiter =>
  makeRateLimiter(
    connection,
    1,
    () => undefined,
    () => 1_800_000_000_000,
  )

const twoProcesses = (connection: typeof redis): RateLimiter[] => [
  makeLimiter(connection),
  makeLimiter(connection),
]

describe('request limits', () => {
  test('writes of one person are counted over all processes', async () => {
    expect(await passed(twoProcesses(redis), 'write', 300)).toBe(120)
  })

  test('control: processes that count for themselves let twice as many through', async () => {
    expect(await passed(twoProcesses(dead), 'write', 300)).toBe(240)
  })

  test('without Redis every process goes on counting: never open, never closed', async () => {
    expect(await passed([makeLimiter(dead)], 'write', 300)).toBe(120)
  })

  test('the allowance of an address comes evenly: it cannot be spent at once, and is whole after a while', () => {
    let at = 1_800_000_000_000
    const limiter = makeRateLimiter(
      dead,
      1,
      () => undefined,
      () => at,
    )
    const key = randomUUID()
    const through = (count: number): number =>
      Array.from({ length: count }).filter(() => {
        try {
          void limiter.check('read', 'address', key)
          return true
        } catch {
          return false
        }
      }).length
    // 6,000 a minute: two seconds of them at once, then a hundred a second.
    expect(through(6_000)).toBe(200)
    at += 1_000
    expect(through(6_000)).toBe(100)
    at += 59_000
    expect(through(6_000)).toBe(200)
    // A clock that is set back by a week closes nobody out for a week.
    at -= 7 * 86_400_000
    expect(through(6_000)).toBe(200)
  })

  test('control: counted by the minute, as a person is, all of it goes through in its first moment', async () => {
    expect(await passed([makeLimiter(dead)], 'read', 1_500)).toBe(1_200)
  })

  test('probes are never limited', () => {
    const limiter = makeRateLimiter(dead, 0.1, () => undefined)
    for (let index = 0; index < 5_000; index += 1)
      expect(limiter.check('probe', 'address', 'x')).toBeUndefined()
  })
})

describe('over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
  })
  afterAll(() => app.close())

  test('too many sign-in calls of one address get 429 with Retry-After, another address goes on', async () => {
    const ip = newIp()
    const call = (from: string) =>
      app.ask('POST', '/api/auth/refresh', { ip: from, body: { refreshToken: 'x'.repeat(43) } })
    const refused: unknown[] = []
    // A minute may turn during the loop: two windows of thirty fit into it, never sixty-one calls.
    for (let index = 0; index < 61; index += 1) {
      const reply = await call(ip)
      if (reply.status === 429) refused.push(reply.headers['retry-after'])
    }
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((wait) => Number(wait) > 0 && Number(wait) <= 60)).toBe(true)
    expect((await call(newIp())).status).toBe(401)
  })
})
