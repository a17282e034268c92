import type { Db, TxDb } from '#platform/db.ts'

export type HiddenKind = 'AD' | 'SELLER'

/** Newest first: whoever hides more than this sees the oldest again. */
export const readHidden = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('hiddenThings')
    .select(['kind', 'thingId'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(most)
    .execute()

export const insertHidden = (
  db: TxDb,
  hidden: { readonly userId: number; readonly kind: HiddenKind; readonly thingId: number },
) =>
  db
    .insertInto('hiddenThings')
    .values(hidden)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteHidden = (
  db: TxDb,
  hidden: { readonly userId: number; readonly kind: HiddenKind; readonly thingId: number },
) =>
  db
    .deleteFrom('hiddenThings')
    .where('userId', '=', hidden.userId)
    .where('kind', '=', hidden.kind)
    .where('thingId', '=', hidden.thingId)
    .execute()
