import type { Db, TxDb } from '#platform/db.ts'

export type HiddenKind = 'AD' | 'SELLER'

/** Newest first: beyond the limit the oldest are shown again. */
export function readHidden(db: Db, userId: number, limit: number) {
  return db
    .selectFrom('hiddenThings')
    .select(['kind', 'thingId'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('thingId', 'desc')
    .limit(limit)
    .execute()
}

export function insertHidden(
  db: TxDb,
  hidden: { readonly userId: number; readonly kind: HiddenKind; readonly thingId: number },
) {
  return db
    .insertInto('hiddenThings')
    .values(hidden)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function deleteHidden(
  db: TxDb,
  hidden: { readonly userId: number; readonly kind: HiddenKind; readonly thingId: number },
) {
  return db
    .deleteFrom('hiddenThings')
    .where('userId', '=', hidden.userId)
    .where('kind', '=', hidden.kind)
    .where('thingId', '=', hidden.thingId)
    .execute()
}
