import type { RateClass } from '@app/contract/endpoint'
import { AppError } from './errors.ts'
import type { Redis } from '../redis.ts'

interface Allowance {
  /** Requests a minute from one network address: coarse, since many phones share one behind a carrier. */
  readonly perAddress: number
  /** Requests a minute of one signed-in person. */
  readonly perPerson: number
  /** Counted across all processes through Redis; otherwise each process counts for itself. */
  readonly isShared: boolean
}

const allowances: Readonly<Record<RateClass, Allowance | null>> = {
  read: { perAddress: 6_000, perPerson: 1_200, isShared: false },
  write: { perAddress: 1_200, perPerson: 120, isShared: true },
  'sign-in': { perAddress: 300, perPerson: 60, isShared: true },
  upload: { perAddress: 300, perPerson: 60, isShared: true },
  beacon: { perAddress: 3_000, perPerson: 240, isShared: false },
  callback: { perAddress: 12_000, perPerson: 12_000, isShared: false },
  probe: null,
}

const windowSeconds = 60

export interface RateLimiter {
  readonly check: (rate: RateClass, scope: 'address' | 'person', key: string) => void | Promise<void>
}

/** Fixed windows. When Redis is away, each process goes on counting for itself: never open, never closed. */
export function makeRateLimiter(
  redis: Redis,
  factor: number,
  onRefusal: (rate: RateClass) => void,
  now: () => number = Date.now,
): RateLimiter {
  let windowNumber = 0
  let hits = new Map<string, number>()

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

  const countTogether = (key: string): Promise<number> =>
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

  const refuse = (rate: RateClass): never => {
    onRefusal(rate)
    const retryAfterSeconds = windowSeconds - Math.floor((now() / 1000) % windowSeconds)
    throw new AppError('RATE_LIMITED', { retryAfterSeconds })
  }

  return {
    check: (rate, scope, key) => {
      const allowance = allowances[rate]
      if (!allowance) return
      const limit = (scope === 'address' ? allowance.perAddress : allowance.perPerson) * factor
      const name = `${rate}:${scope}:${key}`
      if (!allowance.isShared) {
        if (countLocally(name) > limit) refuse(rate)
        return
      }
      return countTogether(name).then((count) => {
        if (count > limit) refuse(rate)
      })
    },
  }
}
