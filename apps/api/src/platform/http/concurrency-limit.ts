import type { FastifyReply } from 'fastify'
import { AppError } from './errors.ts'

/** A carrier's thousand phones have a handful of open requests; more than a hundred are a client in a loop. */
const maxOpenPerNetwork = 128
/**
 * The other open requests of a network wait, so that a burst from one network leaves database connections to all others.
 * At 5 ms a request, three at a time are more in a second than the rate limits allow one network in five.
 */
const maxRunningPerNetwork = 3

/** A request's share of the limits of its network. */
export interface RequestSlot {
  /** Waits until the request may run. Uploads over slow networks run long and are not counted: `isCounted` false. */
  readonly startRunning: (isCounted: boolean) => Promise<void> | void
  readonly stopRunning: () => void
}

export interface ConcurrencyLimit {
  /** Holds a slot until the request has run and its reply has left; throws when all slots of the network are taken. */
  readonly takeSlot: (network: string, reply: FastifyReply) => RequestSlot
}

interface Network {
  open: number
  running: number
  /** In the order of arrival. */
  readonly waiting: Set<() => void>
}

/** Limits how many requests of one network are open, and how many of them run. Each process counts for itself. */
export function makeConcurrencyLimit(factor: number, onRefusal: () => void): ConcurrencyLimit {
  const maxOpen = Math.max(1, Math.floor(maxOpenPerNetwork * factor))
  const maxRunning = Math.max(1, Math.floor(maxRunningPerNetwork * factor))
  const networks = new Map<string, Network>()

  return {
    takeSlot: (address, reply) => {
      const network = networks.get(address) ?? { open: 0, running: 0, waiting: new Set() }
      if (network.open >= maxOpen) {
        onRefusal()
        throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1 })
      }
      network.open += 1
      networks.set(address, network)
      // A client that hangs up leaves a running request, and one that reads slowly an open reply: both hold the slot.
      let state: 'new' | 'waiting' | 'running' | 'done' = 'new'
      let isCountedAsRunning = false
      let isReplyOpen = true
      let isReleased = false
      const releaseWhenDone = (): void => {
        if (isReleased || isReplyOpen || state === 'waiting' || state === 'running') return
        isReleased = true
        network.open -= 1
        if (network.open === 0) networks.delete(address)
      }
      const countAsRunning = (): void => {
        state = 'running'
        isCountedAsRunning = true
        network.running += 1
      }
      const startNextWaiting = (): void => {
        if (!isCountedAsRunning) return
        isCountedAsRunning = false
        network.running -= 1
        const [startNext] = network.waiting
        startNext?.()
      }
      const waitForOthers = (): Promise<void> =>
        new Promise((resolve, reject) => {
          state = 'waiting'
          const start = (): void => {
            network.waiting.delete(start)
            countAsRunning()
            resolve()
          }
          network.waiting.add(start)
          // The client hung up while it waited.
          reply.raw.once('close', () => {
            if (!network.waiting.delete(start)) return
            state = 'done'
            reject(new AppError('SERVER_BUSY', { retryAfterSeconds: 1 }))
            releaseWhenDone()
          })
        })
      const closeReply = (): void => {
        isReplyOpen = false
        releaseWhenDone()
      }
      reply.raw.once('close', closeReply)
      reply.raw.once('finish', closeReply)
      return {
        startRunning: (isCounted) => {
          if (!isCounted) state = 'running'
          else if (network.running < maxRunning) countAsRunning()
          else return waitForOthers()
        },
        stopRunning: () => {
          state = 'done'
          startNextWaiting()
          releaseWhenDone()
        },
      }
    },
  }
}
