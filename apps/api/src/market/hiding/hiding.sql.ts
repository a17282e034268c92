import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { publicAds } from '../ads/ads.reads.ts'

/** Sellers without a public ad have no row. */
export function countPublicAds(db: Db, sellerIds: readonly number[]) {
  return publicAds(db)
    .select(['ads.userId', sql<number>`count(*)::int`.as('count')])
    .where('ads.userId', '=', sql<number>`any(${[...sellerIds]}::bigint[])`)
    .groupBy('ads.userId')
    .execute()
}
