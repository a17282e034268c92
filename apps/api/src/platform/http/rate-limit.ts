import type { RateClass } from '@app/contract/endpoint'
import { AppError } from './errors.ts'
import type { Redis } from '../redis.ts'

interface Allowance {
  /** Requests a minute from one network address: coarse, since many phones share one behind a carrier. */
  readonly perAddress: number
  /** Requests a minute of one signed-in person. */
  readonly perPerson: number
  /**
   * Counted across all processes through Redis; otherwise each process counts for itself, and an address gets its
   * minute's allowance evenly, so that nobody spends all of it in the first second, at everybody's expense.
   */
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
/** What may be sent at once, of an allowance that comes evenly. */
const burstSeconds = 2

export interface RateLimiter {
  readonly check: (rate: RateClass, scope: 'address' | 'person', key: string) => void | Promise<void>
}

/**
 * When each key will have been given what it took already: one number says how much of its allowance is left. Those of
 * the past are of people who have all of it, and are forgotten.
 */
const makePace = (now: () => number) => {
  let dueOf = new Map<string, number>()
  let tidiedAt = 0
  const tidy = (at: number): void => {
    if (Math.abs(at - tidiedAt) < windowSeconds * 1000) return
    tidiedAt = at
    dueOf = new Map([...dueOf].filter(([, due]) => due > at))
  }
  /** Milliseconds to wait; 0: taken. */
  return (key: string, limit: number): number => {
    const at = now()
    tidy(at)
    const eachMs = (windowSeconds * 1000) / limit
    const toleranceMs = Math.max(burstSeconds * 1000, eachMs)
    const known = dueOf.get(key) ?? at
    // Nothing is due so late, unless the clock was set back: nobody waits for that.
    const due = (known > at + toleranceMs ? at : Math.max(at, known)) + eachMs
    const wait = due - at - toleranceMs
    if (wait > 0) return wait
    dueOf.set(key, due)
    return 0
  }
}

/** When Redis is away, each process goes on counting for itself: never open, never closed. */
export function makeRateLimiter(
  redis: Redis,
  factor: number,
  onRefusal: (rate: RateClass) => void,
  now: () => number = Date.now,
): RateLimiter {
  let windowNumber = 0
  let hits = new Map<string, number>()
  const pace = makePace(now)

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

  const secondsLeft = (): number => windowSeconds - Math.floor((now() / 1000) % windowSeconds)
  const refuse = (rate: RateClass, retryAfterSeconds: number): never => {
    onRefusal(rate)
    throw new AppError('RATE_LIMITED', { retryAfterSeconds })
  }

  return {
    check: (rate, scope, key) => {
      const allowance = allowances[rate]
      if (!allowance) return
      const limit = (scope === 'address' ? allowance.perAddress : allowance.perPerson) * factor
      const name = `${rate}:${scope}:${key}`
      if (!allowance.isShared) {
        const waitMs = scope === 'address' ? pace(name, limit) : 0
        if (waitMs > 0) refuse(rate, Math.ceil(waitMs / 1000))
        if (scope === 'person' && countLocally(name) > limit) refuse(rate, secondsLeft())
        return
      }
      return countTogether(name).then((count) => {
        if (count > limit) refuse(rate, secondsLeft())
      })
    },
  }
}
