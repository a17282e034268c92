import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'

/** The predicate of the ads module: what is public is decided there and nowhere else. */
export type IsPublic = (eb: ExpressionBuilder<DB, 'ads'>) => ExpressionWrapper<DB, 'ads', SqlBool>

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

/**
 * These ads, public or not, each with the version in which it is that: one statement, so that both are of the same
 * moment.
 */
export function readAds(db: Db, isPublic: IsPublic, ids: readonly number[]) {
  return facts(db)
    .select((eb) => isPublic(eb).as('isPublic'))
    .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** Public ads by id, after one and up to another, a block of them. */
export function readPublicAdsBetween(
  db: Db,
  isPublic: IsPublic,
  range: { readonly afterId: number; readonly upToId: number; readonly size: number },
) {
  return facts(db)
    .where((eb) => isPublic(eb))
    .where('ads.id', '>', range.afterId)
    .where('ads.id', '<=', range.upToId)
    .orderBy('ads.id')
    .limit(range.size)
    .execute()
}

/** Apart from the ads: a join would leave it to the planner whether a page costs a page or a whole table. */
export function readWritten(db: Db, revisionIds: readonly number[]) {
  return db
    .selectFrom('adRevisions')
    .select(['id', 'description', 'longitude', 'latitude'])
    .where('id', '=', sql<number>`any(${[...revisionIds]}::bigint[])`)
    .execute()
}

export function readParametersOf(db: Db, revisionIds: readonly number[]) {
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

/** The same number as `markOf` of the rules. */
const mark = sql<number>`(ads.id % 1000000007 * 1000003 % 1000000007 + ads.version * 7919) % 1000000007`

/** How many public ads each block of ids has, and the sum of their marks. */
export function readBlocks(
  db: Db,
  isPublic: IsPublic,
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
    .where((eb) => isPublic(eb))
    .groupBy('block')
    .execute()
}

export function readMarks(
  db: Db,
  isPublic: IsPublic,
  range: { readonly fromId: number; readonly belowId: number },
) {
  return db
    .selectFrom('ads')
    .select(['ads.id', sql<number>`(${mark})::bigint`.as('mark')])
    .where('ads.id', '>=', range.fromId)
    .where('ads.id', '<', range.belowId)
    .where((eb) => isPublic(eb))
    .execute()
}
