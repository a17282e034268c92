import { sql } from 'kysely'
import { inTx, type Deps } from './ctx.ts'
import type { Db, TxDb } from './db.ts'

/** Tables partitioned by day or month. Rows without a partition go to the default partition, `…_rest`. */
const partitionedLogs = ['analytics_events', 'ad_views', 'search_queries', 'ad_view_days'] as const
type PartitionedLog = (typeof partitionedLogs)[number]

const findOldestDay = async (db: Db, log: PartitionedLog): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`select oldest_rest_day(${log})::text as day`.execute(db)
  return rows[0]?.day ?? null
}

const moveRows = async (db: TxDb, log: PartitionedLog, day: string, limit: number): Promise<number> => {
  const { rows } = await sql<{ moved: number }>`
    select move_rest_rows(${log}, ${day}::date, ${limit}) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

const attachDay = async (db: TxDb, log: PartitionedLog, day: string): Promise<number> => {
  const { rows } = await sql<{ moved: number }>`
    select attach_rest_day(${log}, ${day}::date) as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

interface Size {
  readonly rowsPerStatement: number
  readonly rowsPerRun: number
}

/** A statement must end within ten seconds. After the limit of a run the next run continues. */
const usualSize: Size = { rowsPerStatement: 50_000, rowsPerRun: 2_000_000 }

/** Moves each day (or month) in one transaction, so that its rows are either in the default partition or in their own. */
export async function moveRestRows(
  deps: Deps,
  log: PartitionedLog,
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

/** The alarm fires on any row, so that a scrape need not count all of them. */
const countLimit = 10_000

/** For workers. While the database is unavailable the metric has no value. */
export function watchRestRows({ metrics, database: { db } }: Deps): void {
  const name = 'rest_rows'
  const read = async (log: PartitionedLog) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select from ${sql.table(`${log}_rest`)} limit ${countLimit}) counted`.execute(db)
    return { name, value: rows[0]?.count ?? 0, labels: { log } }
  }
  const help = `Rows without a partition of their own, counted up to ${countLimit}`
  metrics.gauges({ [name]: { help, labels: ['log'] } }, () => Promise.all(partitionedLogs.map(read)))
}
