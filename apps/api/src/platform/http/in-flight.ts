import type { FastifyReply } from 'fastify'
import { AppError } from './errors.ts'

/** A carrier's thousand phones have a handful under way at a time; a hundred and more is somebody's loop. */
const maxPerNetwork = 128
/**
 * Of those, so many are worked on, and the others wait for their turn: whoever comes from elsewhere finds connections to
 * the database free, and stands behind a few requests of a crowd and not behind all of them. At 5 ms each these are
 * more in a second than the limits allow one network in five.
 */
const maxWorkedOn = 3

/** A request's place. */
export interface Place {
  /** Waits for a turn where there is none. Whoever sends for long, as pictures on a slow network, takes none. */
  readonly beginWork: (takesTurn: boolean) => Promise<void> | void
  readonly workDone: () => void
}

export interface InFlight {
  /** Takes a place of this network until the work is done and the answer has left; throws when there is none. */
  readonly enter: (network: string, reply: FastifyReply) => Place
}

interface Network {
  places: number
  workedOn: number
  /** In the order in which they came. */
  readonly waiting: Set<() => void>
}

/** How many requests of one network are there and are worked on at the same time. Each process counts for itself. */
export function makeInFlight(factor: number, onRefusal: () => void): InFlight {
  const most = Math.max(1, Math.floor(maxPerNetwork * factor))
  const maxAtWork = Math.max(1, Math.floor(maxWorkedOn * factor))
  const networks = new Map<string, Network>()

  return {
    enter: (address, reply) => {
      const network = networks.get(address) ?? { places: 0, workedOn: 0, waiting: new Set() }
      if (network.places >= most) {
        onRefusal()
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 })
      }
      network.places += 1
      networks.set(address, network)
      // Who hangs up leaves work behind, and who reads slowly holds an answer: a place is free when neither is left.
      let state: 'new' | 'waiting' | 'at work' | 'over' = 'new'
      let hasTurn = false
      let isOpen = true
      let isFree = false
      const freeWhenOver = (): void => {
        if (isFree || isOpen || state === 'waiting' || state === 'at work') return
        isFree = true
        network.places -= 1
        if (network.places === 0) networks.delete(address)
      }
      const takeTurn = (): void => {
        state = 'at work'
        hasTurn = true
        network.workedOn += 1
      }
      const passTurnOn = (): void => {
        if (!hasTurn) return
        hasTurn = false
        network.workedOn -= 1
        const [next] = network.waiting
        next?.()
      }
      const waitForTurn = (): Promise<void> =>
        new Promise((resolve, reject) => {
          state = 'waiting'
          const turn = (): void => {
            network.waiting.delete(turn)
            takeTurn()
            resolve()
          }
          network.waiting.add(turn)
          // Nobody is there any more to be answered.
          reply.raw.once('close', () => {
            if (!network.waiting.delete(turn)) return
            state = 'over'
            reject(new AppError('SERVER_BUSY', { retryAfterSeconds: 1 }))
            freeWhenOver()
          })
        })
      const closed = (): void => {
        isOpen = false
        freeWhenOver()
      }
      reply.raw.once('close', closed)
      reply.raw.once('finish', closed)
      return {
        beginWork: (takesTurn) => {
          if (!takesTurn) state = 'at work'
          else if (network.workedOn < maxAtWork) takeTurn()
          else return waitForTurn()
        },
        workDone: () => {
          state = 'over'
          passTurnOn()
          freeWhenOver()
        },
      }
    },
  }
}
