import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seller } from '../coins/coins-world.ts'
import { newLog, topUp } from '../coins/movements.ts'
import type { createRetryingClient } from '../coins/retrying-client.ts'

/** A payment whose coins our server confirmed to the provider. */
export interface Acknowledged {
  readonly paymentId: string
  readonly at: number
}

export interface Writer {
  readonly acknowledged: Acknowledged[]
  /** Payments without a final answer: these may be stored or not. */
  readonly unanswered: () => number
  readonly stop: () => Promise<void>
}

/** Pays for coins through the API, in several lanes, until it is stopped. */
export function startWriter(
  ask: ReturnType<typeof createRetryingClient>['ask'],
  sellers: readonly Seller[],
  { lanes, pauseMs }: { readonly lanes: number; readonly pauseMs: number },
): Writer {
  const acknowledged: Acknowledged[] = []
  let unanswered = 0
  const over = new AbortController()
  const lane = async (number: number): Promise<void> => {
    for (let count = number; !over.signal.aborted; count += lanes) {
      const seller = sellers[count % sellers.length]
      if (seller === undefined) throw new Error('there are no sellers')
      const log = newLog()
      try {
        await topUp(ask, seller, log, false)
        for (const paymentId of log.payments.keys()) acknowledged.push({ paymentId, at: Date.now() })
      } catch {
        unanswered += 1
        await sleep(100)
      }
      if (pauseMs > 0) await sleep(pauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return {
    acknowledged,
    unanswered: () => unanswered,
    stop: async () => {
      over.abort()
      await all
    },
  }
}

/** The payments that the database does not have as paid, with their entry in the ledger. */
export async function findLost(
  owner: pg.Client,
  acknowledged: readonly Acknowledged[],
): Promise<readonly Acknowledged[]> {
  const { rows } = await owner.query<{ id: string }>(
    `select payments.id from payments join coin_entries on coin_entries.key = 'payment:' || payments.id
     where payments.state = 'PAID' and coin_entries.kind = 'BOUGHT'`,
  )
  const stored = new Set(rows.map(({ id }) => id))
  return acknowledged.filter(({ paymentId }) => !stored.has(paymentId))
}

/** The longest time between two acknowledged payments in this window. */
export function longestGapSeconds(
  acknowledged: readonly Acknowledged[],
  from: number,
  until: number,
): number {
  const times = acknowledged.map(({ at }) => at).filter((at) => at > from && at < until)
  const all = [from, ...times.toSorted((a, b) => a - b), until]
  return Math.max(...all.slice(1).map((at, index) => at - (all[index] ?? at))) / 1000
}
