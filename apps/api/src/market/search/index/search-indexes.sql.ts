import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** The indexes that receive every change. */
export function readActiveIndexes(db: Db) {
  return db
    .selectFrom('searchIndexes')
    .select(['name', 'state', 'definition'])
    .where('state', '<>', 'RETIRED')
    .execute()
}

/** The definition of the serving index; 0 without one. */
export async function readServingDefinition(db: Db): Promise<number> {
  const row = await db
    .selectFrom('searchIndexes')
    .select('definition')
    .where('state', '=', 'SERVING')
    .executeTakeFirst()
  return row?.definition ?? 0
}

export function insertBuilding(db: TxDb, index: { readonly name: string; readonly definition: number }) {
  return db
    .insertInto('searchIndexes')
    .values({ ...index, state: 'BUILDING' })
    .execute()
}

/** Returns false when the index was retired in the meantime: then the run must not switch. */
export async function markServing(db: TxDb, name: string): Promise<boolean> {
  await db.updateTable('searchIndexes').set({ state: 'RETIRED' }).where('state', '=', 'SERVING').execute()
  const { numUpdatedRows } = await db
    .updateTable('searchIndexes')
    .set((eb) => ({ state: 'SERVING', servedAt: eb.fn<Date>('now') }))
    .where('name', '=', name)
    .where('state', '=', 'BUILDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function retire(db: Db, name: string) {
  return db.updateTable('searchIndexes').set({ state: 'RETIRED' }).where('name', '=', name).execute()
}

/** An arbitrary number, unique among the advisory locks. */
const rebuildLock = 7_230_001

/**
 * One rebuild at a time. The lock belongs to the connection, so it ends with the process. Returns null when another
 * process has the lock.
 */
export function withRebuildLock<T>(db: Db, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ isLocked: boolean }>`
      select pg_try_advisory_lock(${rebuildLock}) as "isLocked"`.execute(connection)
    if (rows[0]?.isLocked !== true) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${rebuildLock})`.execute(connection)
    }
  })
}
