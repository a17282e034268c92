import { areTracesOn } from '@app/telemetry/traces'
import { Redis as IORedis } from 'ioredis'
import type { Log } from './observability/log.ts'
import { traceRedis } from './observability/trace-redis.ts'

/**
 * Redis holds only what may be lost. Every call has a timeout, and for a second after a failure all calls use the
 * fallback, so that a hung Redis slows down one request and not all.
 */
export interface Redis {
  readonly run: <T>(use: (client: IORedis) => Promise<T>, fallback: () => T) => Promise<T>
  readonly ping: () => Promise<boolean>
  readonly close: () => void
}

const pauseAfterFailureMs = 1_000

const usualTimeoutMs = 150

export function connectRedis(url: string, log: Log, commandTimeout = usualTimeoutMs): Redis {
  const client = new IORedis(url, {
    lazyConnect: false,
    commandTimeout,
    connectTimeout: Math.max(1_000, commandTimeout),
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  })
  const stopTracing = areTracesOn() ? traceRedis() : null
  let isDown = false
  let pausedUntil = 0
  client.on('error', () => undefined)

  const noteFailure = (error: unknown): void => {
    pausedUntil = performance.now() + pauseAfterFailureMs
    if (!isDown) log.warn('dependency lost', { dependency: 'redis', error })
    isDown = true
  }
  const noteSuccess = (): void => {
    if (isDown) log.info('dependency back', { dependency: 'redis' })
    isDown = false
  }

  return {
    run: async (use, fallback) => {
      if (performance.now() < pausedUntil) return fallback()
      try {
        const result = await use(client)
        noteSuccess()
        return result
      } catch (error) {
        noteFailure(error)
        return fallback()
      }
    },
    ping: async () => {
      try {
        await client.ping()
        return true
      } catch {
        return false
      }
    },
    close: () => {
      stopTracing?.()
      client.disconnect()
    },
  }
}
