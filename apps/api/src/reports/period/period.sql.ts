import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Rows carry the time of the database, so its clock says up to when they are complete. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database did not say what time it is')
  return row.now
}
