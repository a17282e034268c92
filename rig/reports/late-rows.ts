import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestCount } from './reports-world.ts'

const everyMs = 1_000
const rowsAtOnce = 20
const countEveryMs = 20_000
const pollMs = 250

const notesUntil = async (owner: pg.Client, id: number): Promise<number> => {
  const { rows } = await owner.query<{ count: number }>(
    'select count(*)::int as count from report_late_days where id <= $1',
    [id],
  )
  return rows[0]?.count ?? 0
}

/**
 * Writes twenty rows a second for past days, so that the roll-up always has work, and starts it every twenty seconds.
 * The lag is the time until all days noted before that start are counted.
 */
export function writeLateRows(owner: pg.Client): { readonly stop: () => Promise<{ lagMs: number[] }> } {
  const over = new AbortController()
  const lagMs: number[] = []
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await owner.query(
        `insert into app_opens (product, requester, deeplink_type, opened_at)
         select case when n % 2 = 0 then 'saath' else 'vio' end, 'late', 'group', now() - interval '1 day' * (2 + n * 7)
         from generate_series(1, $1::int) n`,
        [rowsAtOnce],
      )
      await sleep(everyMs)
    }
  }
  const measure = async (): Promise<void> => {
    for (let isLast = false; !isLast;) {
      await sleep(countEveryMs, undefined, { signal: over.signal }).catch(() => undefined)
      isLast = over.signal.aborted
      if (isLast) await writing
      const { rows } = await owner.query<{ id: number }>(
        'select coalesce(max(id), 0)::int as id from report_late_days',
      )
      const began = performance.now()
      await requestCount(owner)
      const until = began + lagLimitMs
      while ((await notesUntil(owner, rows[0]?.id ?? 0)) > 0 && performance.now() < until) await sleep(pollMs)
      lagMs.push(Math.round(performance.now() - began))
    }
  }
  const writing = write()
  const measuring = measure()
  return {
    stop: async () => {
      over.abort()
      await writing
      await measuring
      return { lagMs }
    },
  }
}

/** The schedule starts the job every five minutes, so it must finish earlier rows by then. */
export const lagLimitMs = 5 * 60 * 1000
