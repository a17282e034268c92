import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until this many statements of the server wait for a lock in this client's database. */
export async function untilWaiting(client: pg.Client, count: number): Promise<void> {
  const end = performance.now() + 60_000
  for (;;) {
    // Not in a transaction: there the view of waiting locks would not change.
    await client.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and usename = 'app' and wait_event_type = 'Lock'`,
    )
    if (rowCount === count) return
    if (performance.now() > end) throw new Error(`${rowCount ?? 0} wait for a lock instead of ${count}`)
    await sleep(10)
  }
}
