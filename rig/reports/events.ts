import type pg from 'pg'
import { leanClient, makeMessage } from '../parts/lean-http.ts'
import { openLoop } from '../parts/load.ts'
import { apiPort, hostFor } from './reports-world.ts'

/** The batch size of the client (`eventsPerBatch`). */
export const eventsPerBatch = 50

/** Requests and answers: batch `n` has the events `n × 50` to `n × 50 + 49`. */
export interface Sent {
  readonly batches: number
  /** The time at which the server accepted the batch, by the clock of this process. */
  readonly takenAt: ReadonlyMap<number, number>
  readonly failed: number
  /** How often each status or connection error was received instead of 200. */
  readonly failures: Readonly<Record<string, number>>
}

const idPrefix = 'rig-'

const batchMessage = (number: number): Buffer => {
  const now = new Date().toISOString()
  const events = Array.from({ length: eventsPerBatch }, (_, index) => ({
    name: 'place_order',
    at: now,
    props: { productId: `${idPrefix}${number * eventsPerBatch + index}` },
  }))
  return makeMessage(
    '/api/events',
    { host: hostFor('saath'), 'content-type': 'application/json' },
    JSON.stringify({ events }),
  )
}

/** Every tenth batch has one app open, which a report counts. */
const openMessage = (number: number): Buffer =>
  makeMessage(
    '/api/user/app-opens',
    { host: hostFor('saath'), 'content-type': 'application/json' },
    JSON.stringify({ type: 'product', data: `${idPrefix}${number}` }),
  )
const batchesPerOpen = 10

/** Sends events at a fixed rate without retries: after a lost answer the batch may or may not be stored. */
export async function sendEvents(options: {
  readonly perSecond: number
  readonly seconds: number
}): Promise<Sent> {
  const client = leanClient(apiPort)
  const takenAt = new Map<number, number>()
  const failures: Record<string, number> = {}
  const perSecond = options.perSecond / eventsPerBatch
  const times = await openLoop(
    async (number) => {
      if (number % batchesPerOpen === 0) void client.send(openMessage(number), false).catch(() => undefined)
      const outcome = await client.send(batchMessage(number), false).then(
        ({ status }) => String(status),
        (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
      )
      if (outcome !== '200') {
        failures[outcome] = (failures[outcome] ?? 0) + 1
        return false
      }
      takenAt.set(number, performance.now())
      return true
    },
    { perSecond, seconds: options.seconds, from: 0, maxInFlight: 2_000, pids: {} },
  )
  return {
    batches: Math.round(perSecond * options.seconds),
    takenAt,
    failed: times.failed + times.refused,
    failures,
  }
}

export interface Stored {
  readonly rows: number
  readonly ids: ReadonlySet<number>
  readonly opensTwice: number
}

export async function readStoredEvents(owner: pg.Client): Promise<Stored> {
  const { rows } = await owner.query<{ id: number; copies: number }>(
    `select substr(props ->> 'productId', ${idPrefix.length + 1})::int as id, count(*)::int as copies
       from analytics_events where name = 'place_order' group by 1`,
  )
  const opens = await owner.query<{ twice: number }>(
    `select (count(*) - count(distinct deeplink_data))::int as twice from app_opens
      where deeplink_data like '${idPrefix}%'`,
  )
  return {
    rows: rows.reduce((sum, { copies }) => sum + copies, 0),
    ids: new Set(rows.map(({ id }) => id)),
    opensTwice: opens.rows[0]?.twice ?? 0,
  }
}

/** Counts duplicate rows, and missing rows of accepted batches. */
export function compareEvents(
  sent: Sent,
  stored: Stored,
  killedAt: readonly number[],
): { stored: number; twice: number; lost: number; oldestLostMs: number; lostWithoutKill: number } {
  let [lost, oldestLostMs, lostWithoutKill] = [0, 0, 0]
  for (const [batch, takenAt] of sent.takenAt)
    for (let id = batch * eventsPerBatch; id < (batch + 1) * eventsPerBatch; id += 1) {
      if (stored.ids.has(id)) continue
      lost += 1
      const kill = killedAt.find((time) => time >= takenAt)
      if (kill === undefined) lostWithoutKill += 1
      else oldestLostMs = Math.max(oldestLostMs, Math.round(kill - takenAt))
    }
  return {
    stored: stored.rows,
    twice: stored.rows - stored.ids.size + stored.opensTwice,
    lost,
    oldestLostMs,
    lostWithoutKill,
  }
}
