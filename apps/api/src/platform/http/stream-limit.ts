import type { ServerResponse } from 'node:http'
import { AppError } from './errors.ts'

/** All visitors of one network together, since a client can invent any number of devices. */
const maxOfVisitors = 10
/** One user, on all devices and tabs together. */
const maxOfUser = 10
/** Signed-in users of one network: a carrier has hundreds of phones behind an address. */
const maxOfUsers = 500
/** A page without a stream polls every 15 seconds; an earlier retry would only add load. */
const retryAfterSeconds = 60

export interface StreamLimit {
  /** Counts the stream until its response closes; throws when a limit is reached. */
  readonly enter: (network: string, userId: string | null, response: ServerResponse) => void
  readonly openCount: () => number
}

/** Limits open event streams by user, by network and in total. Each process counts for itself. */
export function makeStreamLimit(factor: number, maxTotal: number, onRefusal: () => void): StreamLimit {
  const counts = new Map<string, number>()
  const countOf = (key: string): number => counts.get(key) ?? 0
  let openCount = 0

  const refuse = (): never => {
    onRefusal()
    throw new AppError('SERVER_BUSY', { retryAfterSeconds })
  }

  return {
    enter: (network, userId, response) => {
      // It has emitted its close event already, so that the stream would be counted for ever.
      if (response.destroyed) throw new AppError('SERVER_BUSY', { retryAfterSeconds })
      const limits: (readonly [string, number])[] =
        userId === null
          ? [[`visitors ${network}`, maxOfVisitors]]
          : [
              [`user ${userId}`, maxOfUser],
              [`users ${network}`, maxOfUsers],
            ]
      const isFull = limits.some(([key, max]) => countOf(key) >= Math.max(1, Math.floor(max * factor)))
      if (isFull || openCount >= maxTotal) refuse()
      const change = (by: 1 | -1): void => {
        openCount += by
        for (const [key] of limits) {
          const count = countOf(key) + by
          if (count === 0) counts.delete(key)
          else counts.set(key, count)
        }
      }
      change(1)
      let isClosed = false
      const leave = (): void => {
        if (isClosed) return
        isClosed = true
        change(-1)
      }
      response.once('close', leave)
      response.once('finish', leave)
    },
    openCount: () => openCount,
  }
}
