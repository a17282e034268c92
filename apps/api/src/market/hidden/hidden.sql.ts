import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'

export type HiddenKind = 'AD' | 'SELLER'

/** Newest first: whoever hides more than this sees the oldest again. */
export function readHidden(db: Db, userId: number, most: number) {
  return db
    .selectFrom('hiddenThings')
    .select(['kind', 'thingId'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('thingId', 'desc')
    .limit(most)
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

export function findAd(db: Db, link: string) {
  return db.selectFrom('ads').select(['id', 'userId']).where('link', '=', link).executeTakeFirst()
}

export async function findSellerId(db: Db, publicId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('publicId', '=', publicId)
    .where('product', '=', 'vio')
    .executeTakeFirst()
  return row?.id ?? null
}

type IsPublic = (eb: ExpressionBuilder<DB, 'ads'>) => ExpressionWrapper<DB, 'ads', SqlBool>

export function readSellers(db: Db, isPublic: IsPublic, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.photoUrl'])
    .select((eb) =>
      eb
        .selectFrom('ads')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('ads.userId', '=', 'users.id')
        .where((of) => isPublic(of as unknown as ExpressionBuilder<DB, 'ads'>))
        .as('adCount'),
    )
    .where('users.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}
