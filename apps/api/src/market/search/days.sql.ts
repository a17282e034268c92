import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** Functions of the owner: the servers may neither make nor drop tables. */
export function ensurePartitions(db: TxDb, daysAhead: number) {
  return sql`select ensure_market_partitions(${daysAhead})`.execute(db)
}

export function dropQueryDay(db: Db, day: string) {
  return sql`select drop_market_day('search_queries', ${day}::date)`.execute(db)
}
