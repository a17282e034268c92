import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Coordinates and places of these ads. */
export function readPoints(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('ads')
    .innerJoin('adRevisions as revision', 'revision.id', 'ads.publicRevisionId')
    .select(['ads.id', 'ads.regionId', 'ads.cityId', 'ads.districtId'])
    .select(['revision.longitude', 'revision.latitude'])
    .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** What similar ads and the price hint compare. */
export function findComparedAd(db: Db, link: string) {
  return db
    .selectFrom('ads')
    .select([
      'id',
      'userId',
      'status',
      'publicRevisionId',
      'categoryId',
      'regionId',
      'cityId',
      'districtId',
      'priceUzs',
      'state',
    ])
    .where('link', '=', link)
    .executeTakeFirst()
}
