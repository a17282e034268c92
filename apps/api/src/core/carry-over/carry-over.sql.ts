import type { TxDb } from '#platform/db.ts'

export type CarryOverName = 'ads' | 'favourites' | 'bots'

/** The unfinished backfill of this name if it may start, locked against other workers. */
export function lockCarryOver(db: TxDb, name: CarryOverName, now: Date) {
  return db
    .selectFrom('carryOvers')
    .select('afterId')
    .where('name', '=', name)
    .where('finishedAt', 'is', null)
    .where('startsAt', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export function moveCarryOver(db: TxDb, name: CarryOverName, afterId: number) {
  return db.updateTable('carryOvers').set({ afterId }).where('name', '=', name).execute()
}

export function finishCarryOver(db: TxDb, name: CarryOverName, finishedAt: Date) {
  return db.updateTable('carryOvers').set({ finishedAt }).where('name', '=', name).execute()
}
