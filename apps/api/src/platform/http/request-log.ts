import type { ErrorCode } from '@app/contract/errors'
import type { Log, LogFields } from '../observability/log.ts'

/**
 * Lines a minute that one person, or one network of people who are not signed in, is written down with; and lines about
 * the same failure. At 250 bytes a line that is at most 8 MB a day: whoever sends for the sake of the log fills no disk.
 */
const linesAMinute = 20
const linesWindowMs = 60_000
/** How often what was only counted is told: a line for each route and status that there was. */
const countsWindowMs = 600_000
/** More different ones than that in a minute are counted, too, and not remembered. */
const maxKeys = 10_000

interface Answered {
  readonly method: string
  /** Of the contract, not of the caller: there are as many as we have routes. */
  readonly route: string
  readonly status: number
  /** Sent by apps by themselves, by the dozen: the metrics count them. */
  readonly isBeacon: boolean
}

export interface RequestLog {
  /** Who changed what. `by`: the person, or the network of somebody who is not signed in. */
  readonly answered: (answered: Answered, by: string, fields: () => LogFields) => void
  readonly failed: (route: string, code: ErrorCode, fields: () => LogFields) => void
  /** What was only counted so far. */
  readonly flush: () => void
}

/** Told to come again: there is nothing to look into, and who does not listen sends thousands. */
const isRefusal = (status: number): boolean => status === 429 || status === 503

/** Reads are for the metrics; who changed what is for people, as long as it is not a flood: that is counted. */
export function makeRequestLog(log: Log, now: () => number = Date.now): RequestLog {
  let linesWindow = 0
  let countsWindow = 0
  let lines = new Map<string, number>()
  let counted = new Map<string, { fields: LogFields; count: number }>()

  const flush = (): void => {
    const told = counted
    counted = new Map()
    for (const { fields, count } of told.values()) log.info('requests counted', { ...fields, count })
  }
  const turn = (): void => {
    const at = now()
    if (Math.floor(at / linesWindowMs) === linesWindow) return
    linesWindow = Math.floor(at / linesWindowMs)
    lines = new Map()
    if (Math.floor(at / countsWindowMs) === countsWindow) return
    countsWindow = Math.floor(at / countsWindowMs)
    flush()
  }
  const hasLine = (key: string): boolean => {
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
    answered: ({ method, route, status, isBeacon }, by, fields) => {
      turn()
      if (method === 'GET' || (isBeacon && status < 400)) return log.debug('request', fields())
      if (!isRefusal(status) && hasLine(by)) return log.info('request', fields())
      countOnly(`${method} ${route} ${status}`, { method, route, status })
    },
    failed: (route, code, fields) => {
      turn()
      if (hasLine(`${route} ${code}`)) return log.error('request failed', fields())
      countOnly(`${route} ${code}`, { route, code })
    },
    flush,
  }
}
