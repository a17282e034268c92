import type { ErrorCode } from '@app/contract/errors'
import type { Log, LogFields } from '../observability/log.ts'

/**
 * Log lines a minute about one user, one network of visitors or one kind of failure. At 250 bytes a line that is at most
 * 8 MB a day, so that no client can fill the disk.
 */
const linesAMinute = 20
const linesWindowMs = 60_000
/** How often the requests without a line of their own are logged as counts, one line for each route and status. */
const countsWindowMs = 600_000
/** Users, networks and failures with lines of their own in a minute; requests of others are only counted. */
const maxKeys = 10_000

interface Answered {
  readonly method: string
  /** The pattern of the contract and not the URL, so that the number of different values is small. */
  readonly route: string
  readonly status: number
  /** Apps send beacons often and without a user's action; metrics count them. */
  readonly isBeacon: boolean
}

export interface RequestLog {
  /** `client` is the user, or the network of a visitor. */
  readonly answered: (answered: Answered, client: string, fields: () => LogFields) => void
  readonly failed: (route: string, code: ErrorCode, fields: () => LogFields) => void
  /** Logs the counts. */
  readonly flush: () => void
}

/** Limits at work: nothing to investigate, and a client that ignores them causes thousands. */
const isRefusal = (status: number): boolean => status === 429 || status === 503

/** Logs writes and failures, up to a limit, and counts the rest. Reads are counted by the metrics. */
export function makeRequestLog(log: Log, now: () => number = Date.now): RequestLog {
  let linesWindow = 0
  let countsWindow = 0
  let lines = new Map<string, number>()
  let counted = new Map<string, { fields: LogFields; count: number }>()

  const flush = (): void => {
    const finished = counted
    counted = new Map()
    for (const { fields, count } of finished.values()) log.info('requests counted', { ...fields, count })
  }
  const startWindows = (): void => {
    const at = now()
    if (Math.floor(at / linesWindowMs) === linesWindow) return
    linesWindow = Math.floor(at / linesWindowMs)
    lines = new Map()
    if (Math.floor(at / countsWindowMs) === countsWindow) return
    countsWindow = Math.floor(at / countsWindowMs)
    flush()
  }
  const takeLine = (key: string): boolean => {
    const written = lines.get(key) ?? 0
    if (written >= linesAMinute || (written === 0 && lines.size >= maxKeys)) return false
    lines.set(key, written + 1)
    return true
  }
  const countOnly = (key: string, fields: LogFields): void => {
    const same = counted.get(key)
    if (same) same.count += 1
    else counted.set(key, { fields, count: 1 })
  }

  return {
    answered: ({ method, route, status, isBeacon }, client, fields) => {
      startWindows()
      if (method === 'GET' || (isBeacon && status < 400)) return log.debug('request', fields())
      if (!isRefusal(status) && takeLine(client)) return log.info('request', fields())
      countOnly(`${method} ${route} ${status}`, { method, route, status })
    },
    failed: (route, code, fields) => {
      startWindows()
      if (takeLine(`${route} ${code}`)) return log.error('request failed', fields())
      countOnly(`${route} ${code}`, { route, code })
    },
    flush,
  }
}
