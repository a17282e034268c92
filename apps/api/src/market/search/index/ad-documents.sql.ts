import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { isPublic } from '../../ads/ads.reads.ts'

const facts = (db: Db) =>
  db
    .selectFrom('ads')
    .select([
      'ads.id',
      'ads.version',
      'ads.publishedAt',
      'ads.categoryId',
      'ads.state',
      'ads.priceUzs',
      'ads.regionId',
      'ads.cityId',
      'ads.districtId',
      'ads.photoCount',
      'ads.publicRevisionId as revisionId',
      'ads.name',
    ])

export type FactsRow = Awaited<ReturnType<typeof readPublicAdsBetween>>[number]

/** These ads with their version and whether they are public: one statement, so that both are of the same moment. */
export function readAds(db: Db, ids: readonly number[]) {
  return facts(db)
    .select(isPublic.as('isPublic'))
    .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** A block of public ads in the order of ids. */
export function readPublicAdsBetween(
  db: Db,
  range: { readonly afterId: number; readonly upToId: number; readonly size: number },
) {
  return facts(db)
    .where(isPublic)
    .where('ads.id', '>', range.afterId)
    .where('ads.id', '<=', range.upToId)
    .orderBy('ads.id')
    .limit(range.size)
    .execute()
}

/** A separate statement: with a join the planner might scan a whole table. */
export function readRevisionTexts(db: Db, revisionIds: readonly number[]) {
  return db
    .selectFrom('adRevisions')
    .select(['id', 'description', 'longitude', 'latitude'])
    .where('id', '=', sql<number>`any(${[...revisionIds]}::bigint[])`)
    .execute()
}

export function readRevisionParameters(db: Db, revisionIds: readonly number[]) {
  return db
    .selectFrom('adParameters')
    .select(['revisionId', 'parameterId', 'value'])
    .where('revisionId', '=', sql<number>`any(${[...revisionIds]}::bigint[])`)
    .execute()
}

export async function readHighestId(db: Db): Promise<number> {
  const row = await db
    .selectFrom('ads')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The same number as `versionMark` of the rules. */
const mark = sql<number>`(ads.id % 1000000007 * 1000003 % 1000000007 + ads.version * 7919) % 1000000007`

/** The number of public ads in each block of ids, and the sum of their marks. */
export function readBlocks(
  db: Db,
  range: { readonly fromId: number; readonly belowId: number; readonly blockSize: number },
) {
  return db
    .selectFrom('ads')
    .select([
      sql<number>`(ads.id / ${sql.lit(range.blockSize)})::int`.as('block'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(${mark})::bigint`.as('marks'),
    ])
    .where('ads.id', '>=', range.fromId)
    .where('ads.id', '<', range.belowId)
    .where(isPublic)
    .groupBy('block')
    .execute()
}

export function readMarks(db: Db, range: { readonly fromId: number; readonly belowId: number }) {
  return db
    .selectFrom('ads')
    .select(['ads.id', sql<number>`(${mark})::bigint`.as('mark')])
    .where('ads.id', '>=', range.fromId)
    .where('ads.id', '<', range.belowId)
    .where(isPublic)
    .execute()
}
