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

/** Spreads `count` calls over several processes and counts those that pass. */
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
      await limiter?.check(rate, 'user', key)
      through += 1
    } catch {
      // The limiter refused this call.
    }
  }
  return through
}

/** The clock stands still, so that no new minute starts during a test. */
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

describe('rate limiter', () => {
  test('counts writes of one user over all processes', async () => {
    expect(await passed(twoProcesses(redis), 'write', 300)).toBe(120)
  })

  test('control: two processes that count for themselves let twice as many requests through', async () => {
    expect(await passed(twoProcesses(dead), 'write', 300)).toBe(240)
  })

  test('keeps the limit in each process while Redis is unavailable', async () => {
    expect(await passed([makeLimiter(dead)], 'write', 300)).toBe(120)
  })

  test('gives the allowance of an address evenly over the minute', () => {
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
    // 6,000 a minute: a burst of two seconds, then a hundred a second.
    expect(through(6_000)).toBe(200)
    at += 1_000
    expect(through(6_000)).toBe(100)
    at += 59_000
    expect(through(6_000)).toBe(200)
    // A clock that is set back by a week must not block an address for a week.
    at -= 7 * 86_400_000
    expect(through(6_000)).toBe(200)
  })

  test('control: counted by the minute, as for a user, the whole allowance passes in one burst', async () => {
    expect(await passed([makeLimiter(dead)], 'read', 1_500)).toBe(1_200)
  })

  test('never limits probes', () => {
    const limiter = makeRateLimiter(dead, 0.1, () => undefined)
    for (let index = 0; index < 5_000; index += 1)
      expect(limiter.check('probe', 'address', 'x')).toBeUndefined()
  })
})

describe('rate limit over HTTP', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
  })
  afterAll(() => app.close())

  test('answers 429 with Retry-After to too many sign-in calls of one address, and not to another address', async () => {
    const ip = newIp()
    const call = (from: string) =>
      app.ask('POST', '/api/auth/refresh', { ip: from, body: { refreshToken: 'x'.repeat(43) } })
    const refused: unknown[] = []
    // A new minute may start during the loop: two windows of thirty calls pass, never sixty-one.
    for (let index = 0; index < 61; index += 1) {
      const reply = await call(ip)
      if (reply.status === 429) refused.push(reply.headers['retry-after'])
    }
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((wait) => Number(wait) > 0 && Number(wait) <= 60)).toBe(true)
    expect((await call(newIp())).status).toBe(401)
  })
})
