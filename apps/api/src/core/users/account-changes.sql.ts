import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** The sign-in methods of an account before a change. */
export interface AccountBefore {
  readonly phone: string | null
  readonly telegramId: number | null
  readonly firstName: string
  readonly lastName: string | null
  readonly username: string | null
  readonly photoUrl: string | null
}

interface AccountChange {
  readonly userId: number
  readonly kind: string
  /** The device that made the change. */
  readonly requester: string
}

export async function insertAccountChange(db: TxDb, change: AccountChange, before: AccountBefore) {
  const { id } = await db
    .insertInto('accountChanges')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('accountChangeUndos')
    .values({ changeId: id, before: JSON.stringify(before) })
    .execute()
}

/** A device that was signed in to the account before the change, and is not the one that made it. */
const isKnownDevice = (requester: string) => sql<boolean>`exists (
  select from sessions where sessions.user_id = account_changes.user_id
    and sessions.requester = ${requester} and sessions.created_at < account_changes.changed_at)`

const canBeUndone = (requester: string, hours: number) => sql<boolean>`(
  account_change_undos.change_id is not null
  and changed_at > now() - make_interval(hours => ${hours}) and ${isKnownDevice(requester)})`

export function findChangeByOtherDevice(
  db: Db,
  userId: number,
  requester: string,
  { days, undoHours }: { readonly days: number; readonly undoHours: number },
) {
  return db
    .selectFrom('accountChanges')
    .leftJoin('accountChangeUndos', 'accountChangeUndos.changeId', 'accountChanges.id')
    .select(['kind', 'changedAt'])
    .select(canBeUndone(requester, undoHours).as('isUndoable'))
    .where('userId', '=', userId)
    .where('requester', '<>', requester)
    .where('changedAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('accountChanges.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last change, if this device may undo it. */
export function findUndo(db: TxDb, userId: number, requester: string, undoHours: number) {
  return db
    .selectFrom('accountChanges')
    .innerJoin('accountChangeUndos', 'accountChangeUndos.changeId', 'accountChanges.id')
    .select(['accountChanges.id', 'accountChanges.kind', 'accountChangeUndos.before'])
    .where('userId', '=', userId)
    .where('requester', '<>', requester)
    .where(canBeUndone(requester, undoHours))
    .orderBy('accountChanges.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * This undo and those of later changes, which would restore what the account no longer is. Of two concurrent requests the
 * second deletes nothing.
 */
export async function deleteUndos(db: TxDb, userId: number, fromId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from account_change_undos using account_changes change
    where change.id = change_id and change.user_id = ${userId} and change.id >= ${fromId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export function deleteOldUndos(db: TxDb, hours: number) {
  return db
    .deleteFrom('accountChangeUndos')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute()
}
