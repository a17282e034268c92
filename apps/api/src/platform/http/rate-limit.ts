import type { RateClass } from '@app/contract/endpoint'
import { AppError } from './errors.ts'
import type { Redis } from '../redis.ts'

interface Allowance {
  /** Requests a minute from one network address: coarse, since many phones share one behind a carrier. */
  readonly perAddress: number
  /** Requests a minute of one signed-in user. */
  readonly perUser: number
  /**
   * Counted across all processes through Redis. Otherwise each process counts for itself, and an address gets its
   * allowance evenly over the minute, so that it cannot spend all of it in one burst.
   */
  readonly isShared: boolean
}

const allowances: Readonly<Record<RateClass, Allowance | null>> = {
  read: { perAddress: 6_000, perUser: 1_200, isShared: false },
  write: { perAddress: 1_200, perUser: 120, isShared: true },
  'sign-in': { perAddress: 300, perUser: 60, isShared: true },
  upload: { perAddress: 300, perUser: 60, isShared: true },
  beacon: { perAddress: 3_000, perUser: 240, isShared: false },
  callback: { perAddress: 12_000, perUser: 12_000, isShared: false },
  probe: null,
}

const windowSeconds = 60
/** The longest burst, in seconds of an allowance that is given evenly. */
const burstSeconds = 2

export interface RateLimiter {
  readonly check: (rate: RateClass, scope: 'address' | 'user', key: string) => void | Promise<void>
}

/**
 * A leaky bucket for each key, stored as one number: the time at which the bucket will be empty. A time in the past is
 * an empty bucket and is deleted.
 */
const makeLeakyBuckets = (now: () => number) => {
  let emptyAt = new Map<string, number>()
  let cleanedAt = 0
  const deleteEmpty = (at: number): void => {
    if (Math.abs(at - cleanedAt) < windowSeconds * 1000) return
    cleanedAt = at
    emptyAt = new Map([...emptyAt].filter(([, time]) => time > at))
  }
  /** Takes one request from the allowance and returns 0, or returns the milliseconds to wait. */
  return (key: string, limit: number): number => {
    const at = now()
    deleteEmpty(at)
    const eachMs = (windowSeconds * 1000) / limit
    const toleranceMs = Math.max(burstSeconds * 1000, eachMs)
    const known = emptyAt.get(key) ?? at
    // Only a clock that was set back leaves a time so far ahead.
    const next = (known > at + toleranceMs ? at : Math.max(at, known)) + eachMs
    const wait = next - at - toleranceMs
    if (wait > 0) return wait
    emptyAt.set(key, next)
    return 0
  }
}

/** While Redis is unavailable each process counts for itself, so that the limit neither disappears nor blocks. */
export function makeRateLimiter(
  redis: Redis,
  factor: number,
  onRefusal: (rate: RateClass) => void,
  now: () => number = Date.now,
): RateLimiter {
  let windowNumber = 0
  let hits = new Map<string, number>()
  const takeFromBucket = makeLeakyBuckets(now)

  const countLocally = (key: string): number => {
    const current = Math.floor(now() / (windowSeconds * 1000))
    if (current !== windowNumber) {
      windowNumber = current
      hits = new Map()
    }
    const count = (hits.get(key) ?? 0) + 1
    hits.set(key, count)
    return count
  }

  const countInRedis = (key: string): Promise<number> =>
    redis.run(
      async (client) => {
        const name = `rate:${Math.floor(now() / (windowSeconds * 1000))}:${key}`
        const replies = await client
          .multi()
          .incr(name)
          .expire(name, windowSeconds * 2)
          .exec()
        return Number(replies?.[0]?.[1] ?? 1)
      },
      () => countLocally(key),
    )

  const secondsLeft = (): number => windowSeconds - Math.floor((now() / 1000) % windowSeconds)
  const refuse = (rate: RateClass, retryAfterSeconds: number): never => {
    onRefusal(rate)
    throw new AppError('RATE_LIMITED', { retryAfterSeconds })
  }

  return {
    check: (rate, scope, key) => {
      const allowance = allowances[rate]
      if (!allowance) return
      const limit = (scope === 'address' ? allowance.perAddress : allowance.perUser) * factor
      const name = `${rate}:${scope}:${key}`
      if (!allowance.isShared) {
        const waitMs = scope === 'address' ? takeFromBucket(name, limit) : 0
        if (waitMs > 0) refuse(rate, Math.ceil(waitMs / 1000))
        if (scope === 'user' && countLocally(name) > limit) refuse(rate, secondsLeft())
        return
      }
      return countInRedis(name).then((count) => {
        if (count > limit) refuse(rate, secondsLeft())
      })
    },
  }
}
