import type { ServerResponse } from 'node:http'
import { AppError } from './errors.ts'

/** Visitors of one network share these: a device is made up for nothing. */
const maxOfVisitors = 10
/** One user, on all devices and tabs together. */
const maxOfUser = 10
/** Signed-in users of one network: a carrier has hundreds of phones behind an address. */
const maxOfUsers = 500
/** Pages without a stream ask every 15 seconds; coming again earlier would only add to the load. */
const retryAfterSeconds = 60

export interface StreamLimit {
  /** Takes a place until the answer is over; throws when there is none. */
  readonly enter: (network: string, userId: string | null, answer: ServerResponse) => void
  readonly openCount: () => number
}

/** How many event streams are open, for each user and network and in all. Each process counts for itself. */
export function makeStreamLimit(factor: number, maxInAll: number, onRefusal: () => void): StreamLimit {
  const counts = new Map<string, number>()
  const countOf = (key: string): number => counts.get(key) ?? 0
  let openCount = 0

  const refuse = (): never => {
    onRefusal()
    throw new AppError('SERVER_BUSY', { retryAfterSeconds })
  }

  return {
    enter: (network, userId, answer) => {
      // Its end has been announced already, so that a place would never be given back.
      if (answer.destroyed) throw new AppError('SERVER_BUSY', { retryAfterSeconds })
      const limits: (readonly [string, number])[] =
        userId === null
          ? [[`visitors ${network}`, maxOfVisitors]]
          : [
              [`user ${userId}`, maxOfUser],
              [`users ${network}`, maxOfUsers],
            ]
      const isFull = limits.some(([key, most]) => countOf(key) >= Math.max(1, Math.floor(most * factor)))
      if (isFull || openCount >= maxInAll) refuse()
      const change = (by: 1 | -1): void => {
        openCount += by
        for (const [key] of limits) {
          const count = countOf(key) + by
          if (count === 0) counts.delete(key)
          else counts.set(key, count)
        }
      }
      change(1)
      let isOver = false
      const leave = (): void => {
        if (isOver) return
        isOver = true
        change(-1)
      }
      answer.once('close', leave)
      answer.once('finish', leave)
    },
    openCount: () => openCount,
  }
}
