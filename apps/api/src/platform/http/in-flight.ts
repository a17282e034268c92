import type { FastifyReply } from 'fastify'
import { AppError } from './errors.ts'

/** A carrier's thousand phones have a handful under way at a time; a hundred and more is somebody's loop. */
const maxPerNetwork = 128

/** A request's place. */
export interface Place {
  readonly workBegun: () => void
  readonly workDone: () => void
}

export interface InFlight {
  /** Takes a place of this network until the work is done and the answer has left; throws when there is none. */
  readonly enter: (network: string, reply: FastifyReply) => Place
}

/** How many requests of one network are worked on at the same time. Each process counts for itself. */
export function makeInFlight(factor: number, onRefusal: () => void): InFlight {
  const most = Math.max(1, Math.floor(maxPerNetwork * factor))
  const places = new Map<string, number>()

  const leave = (network: string): void => {
    const left = (places.get(network) ?? 1) - 1
    if (left === 0) places.delete(network)
    else places.set(network, left)
  }

  return {
    enter: (network, reply) => {
      const taken = places.get(network) ?? 0
      if (taken >= most) {
        onRefusal()
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 })
      }
      places.set(network, taken + 1)
      // Who hangs up leaves work behind, and who reads slowly holds an answer: a place is free when neither is left.
      let isWorking = false
      let isOpen = true
      let isFree = false
      const freeWhenOver = (): void => {
        if (isFree || isOpen || isWorking) return
        isFree = true
        leave(network)
      }
      const closed = (): void => {
        isOpen = false
        freeWhenOver()
      }
      reply.raw.once('close', closed)
      reply.raw.once('finish', closed)
      return {
        workBegun: () => {
          isWorking = true
        },
        workDone: () => {
          isWorking = false
          freeWhenOver()
        },
      }
    },
  }
}
