import { sql } from 'kysely'
import { inTx, type Deps } from './ctx.ts'
import type { Db, TxDb } from './db.ts'

/** Logs that are divided by day or month, and whose default partition takes the rows of a missing one. */
const dividedLogs = ['analytics_events', 'ad_views', 'search_queries', 'ad_view_days'] as const
type DividedLog = (typeof dividedLogs)[number]

const findOldestDay = async (db: Db, log: DividedLog): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`select oldest_rest_day(${log})::text as day`.execute(db)
  return rows[0]?.day ?? null
}

const moveRows = async (db: TxDb, log: DividedLog, day: string, limit: number): Promise<number> => {
  const { rows } = await sql<{ moved: number }>`
    select move_rest_rows(${log}, ${day}::date, ${limit}) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

const attachDay = async (db: TxDb, log: DividedLog, day: string): Promise<number> => {
  const { rows } = await sql<{ moved: number }>`
    select attach_rest_day(${log}, ${day}::date) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

interface Size {
  readonly rowsPerStatement: number
  readonly rowsPerRun: number
}

/** A statement may take ten seconds. After so many rows a run starts no other day; the next run continues. */
const usualSize: Size = { rowsPerStatement: 50_000, rowsPerRun: 2_000_000 }

/** Each day (or month) in one transaction: its rows are in the rest, or in their own partition, and never in both. */
export async function moveRestRows(
  deps: Deps,
  log: DividedLog,
  { rowsPerStatement, rowsPerRun }: Size = usualSize,
): Promise<void> {
  const { db } = deps.database
  let count = 0
  for (let day; count < rowsPerRun && (day = await findOldestDay(db, log)) !== null;)
    count += await inTx({ db, deps }, async (tx) => {
      let moved = 0
      let last
      do moved += last = await moveRows(tx.db, log, day, rowsPerStatement)
      while (last === rowsPerStatement)
      return moved + (await attachDay(tx.db, log, day))
    })
  if (count > 0) deps.log.error('rows had no partition and were moved to their own', { reason: log, count })
}

/** A scrape does not read the whole rest: that there are rows is the alarm, not how many. */
const countLimit = 10_000

/** For workers: each scrape asks once. While the database is away there is no value. */
export function watchRestRows({ metrics, database: { db } }: Deps): void {
  const name = 'rest_rows'
  const read = async (log: DividedLog) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${sql.table(`${log}_rest`)} limit ${countLimit}) counted`.execute(db)
    return { name, value: rows[0]?.count ?? 0, labels: { log } }
  }
  metrics.gauges({ [name]: `Rows without a partition of their own, counted up to ${countLimit}` }, () =>
    Promise.all(dividedLogs.map(read)).catch(() => []),
  )
}
