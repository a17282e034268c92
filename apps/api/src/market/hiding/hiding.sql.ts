import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'

export function findAd(db: Db, link: string) {
  return db.selectFrom('ads').select(['id', 'userId']).where('link', '=', link).executeTakeFirst()
}

type IsPublic = (eb: ExpressionBuilder<DB, 'ads'>) => ExpressionWrapper<DB, 'ads', SqlBool>

/** Sellers without a public ad have no row. */
export function countPublicAds(db: Db, isPublic: IsPublic, sellerIds: readonly number[]) {
  return db
    .selectFrom('ads')
    .select(['ads.userId', sql<number>`count(*)::int`.as('count')])
    .where('ads.userId', '=', sql<number>`any(${[...sellerIds]}::bigint[])`)
    .where((eb) => isPublic(eb))
    .groupBy('ads.userId')
    .execute()
}
