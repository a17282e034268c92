import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** The database's clock, because it also sets the times of the rows. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row.now
}
