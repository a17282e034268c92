import { sql } from 'kysely'
import type { TxDb } from '#platform/db.ts'

/**
 * Locks the claimant of a phone and the account that had it a moment ago, in the order of their ids, so that two users
 * who claim each other's phones cannot deadlock. The claimant's lock also blocks new ads and orders, whose foreign keys
 * need the row; the holder's lock only blocks changes of the account.
 */
export async function lockForPhone(db: TxDb, claimantId: number, holderId: number | undefined) {
  const ids = new Set([claimantId, holderId ?? claimantId])
  const locked = []
  for (const id of [...ids].toSorted((a, b) => a - b)) {
    const row = db
      .selectFrom('users')
      .selectAll()
      .select(sql<boolean>`created_at = now()`.as('isNew'))
      .where('id', '=', id)
    locked.push(...(await (id === claimantId ? row.forUpdate() : row.forNoKeyUpdate()).execute()))
  }
  return locked
}

/** A statement of its own, after the lock: a statement that waited for a lock does not see the rows it waited for. */
export async function hasValue(db: TxDb, id: number): Promise<boolean> {
  const row = await db
    .selectNoFrom((eb) => eb.fn<boolean>('user_has_value', [eb.val(id)]).as('hasValue'))
    .executeTakeFirstOrThrow()
  return row.hasValue
}

export function setPhone(db: TxDb, id: number, phone: string) {
  return db
    .updateTable('users')
    .set({ phone, phoneVerifiedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function mergeUser(db: TxDb, from: { id: number; telegramId: number | null }, into: number) {
  await db
    .updateTable('users')
    .set({ telegramId: null, phone: null, phoneVerifiedAt: null, mergedInto: into })
    .where('id', '=', from.id)
    .execute()
  if (from.telegramId === null) return
  await db
    .updateTable('users as target')
    .from('users as source')
    .set((eb) => ({
      telegramId: from.telegramId,
      firstName: sql`case when target.first_name = '' then source.first_name else target.first_name end`,
      lastName: sql`case when target.first_name = '' then source.last_name else target.last_name end`,
      isNameGiven: sql<boolean>`target.is_name_given or (target.first_name = '' and source.is_name_given)`,
      username: eb.ref('source.username'),
      photoUrl: eb.fn.coalesce('target.photoUrl', 'source.photoUrl'),
      isBotStopped: eb.ref('source.isBotStopped'),
      botStateAt: eb.ref('source.botStateAt'),
    }))
    .where('target.id', '=', into)
    .where('source.id', '=', from.id)
    .execute()
  // The history of the bot belongs to the Telegram account and moves with it.
  await db.updateTable('botStateChanges').set({ userId: into }).where('userId', '=', from.id).execute()
}

export function restoreUser(
  db: TxDb,
  id: number,
  before: {
    readonly phone: string | null
    readonly telegramId: number | null
    readonly firstName: string
    readonly lastName: string | null
    readonly username: string | null
    readonly photoUrl: string | null
  },
) {
  return db
    .updateTable('users')
    .set({ ...before, phoneVerifiedAt: before.phone === null ? null : sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Both for update, in the order of their ids, so that neither gets anything of value meanwhile. */
export async function lockBoth(db: TxDb, ids: readonly [number, number]) {
  const locked = []
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
    locked.push(
      await db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
    )
  return locked
}
