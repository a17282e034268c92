import type { SortOrder } from '@app/contract/market/ads.limits'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'
import type { IsPublic } from './index/ad-documents.sql.ts'
import { wantedParameters, type NumberRange } from './text/parameter-words.rules.ts'
import type { Point } from './search-query.rules.ts'
import type { AdFilters } from './search-question.rules.ts'

type OfAds = ExpressionBuilder<DB, 'ads'>

export interface PlainSearch {
  readonly filters: AdFilters
  /** Each word in all its spellings, as patterns. */
  readonly words: readonly (readonly string[])[]
  /** How many rows may be looked at. */
  readonly looksAt: number
  readonly timeoutMs: number
}

const columns = [
  'id',
  'isArchived',
  'status',
  'userId',
  'publicRevisionId',
  'publishedAt',
  'name',
  'categoryId',
  'state',
  'priceUzs',
  'regionId',
  'cityId',
  'districtId',
  'photoCount',
] as const

const live = (db: Db) =>
  db
    .selectFrom('ads')
    .select([...columns])
    .where('isArchived', '=', false)
    .where('status', '=', 'ACTIVE')

/**
 * The newest of one place or one category: one index, walked in its own order, ends after `looksAt` rows whatever
 * else is asked. The other filters are applied to what it brings.
 */
const newest = (db: Db, { filters, looksAt }: PlainSearch) => {
  const rows = live(db).orderBy('publishedAt', 'desc').orderBy('id', 'desc').limit(looksAt)
  if (filters.districtId !== undefined) return rows.where('districtId', '=', filters.districtId)
  if (filters.cityId !== undefined) return rows.where('cityId', '=', filters.cityId)
  if (filters.categoryId !== undefined) return rows.where('categoryId', '=', filters.categoryId)
  if (filters.regionId !== undefined) return rows.where('regionId', '=', filters.regionId)
  return rows
}

/** Whatever has these words in its name, in no order: finds what is rare and old. */
const named = (db: Db, { words, looksAt }: PlainSearch) =>
  live(db)
    .where((eb) => eb.and(words.map((patterns) => anyOf(patterns))))
    .limit(looksAt)

const anyOf = (patterns: readonly string[]) => sql<boolean>`name ilike any(${[...patterns]}::text[])`

const isOneOf = (values: readonly string[]) =>
  sql<boolean>`lower(parameter.value) = any(${values.map((value) => value.trim().toLowerCase())}::text[])`

/** The number that a value begins with, as `numberIn` reads it. */
const isWithin = ({ from, to }: NumberRange) =>
  sql<boolean>`replace(substring(regexp_replace(parameter.value, '(\\d)\\s(?=\\d{3})', '\\1', 'g')
    from '^\\s*(\\d{1,10}(?:[.,]\\d{1,4})?)'), ',', '.')::numeric between ${from} and ${to}`

const orders = {
  'createdAt|desc': ['publishedAt', 'desc'],
  'createdAt|asc': ['publishedAt', 'asc'],
  'price|asc': ['priceUzs', 'asc'],
  'price|desc': ['priceUzs', 'desc'],
  'relevance|desc': ['publishedAt', 'desc'],
} as const satisfies Record<SortOrder, readonly ['publishedAt' | 'priceUzs', 'asc' | 'desc']>

export type PlainSource = 'newest' | 'named'

/** What matches among the rows of the source, in the order of the source. */
const matching = (db: Db, isPublic: IsPublic, search: PlainSearch, source: PlainSource) => {
  const { filters } = search
  return db
    .selectFrom((source === 'named' ? named(db, search) : newest(db, search)).as('ads'))
    .where((eb) => isPublic(eb as unknown as OfAds))
    .where((eb) =>
      eb.and([
        ...(['categoryId', 'regionId', 'cityId', 'districtId', 'state'] as const).flatMap((name) => {
          const value = filters[name]
          return value === undefined ? [] : [eb(`ads.${name}`, '=', value)]
        }),
        ...(filters.searchOnlyWithPhotos ? [eb('ads.photoCount', '>', 0)] : []),
        // Without a price an ad is in no range of prices.
        ...(filters.minPrice === undefined && filters.maxPrice === undefined
          ? []
          : [eb('ads.priceUzs', '>', 0)]),
        ...(filters.minPrice === undefined ? [] : [eb('ads.priceUzs', '>=', filters.minPrice)]),
        ...(filters.maxPrice === undefined ? [] : [eb('ads.priceUzs', '<=', filters.maxPrice)]),
        ...search.words.map((patterns) => anyOf(patterns)),
        ...wantedParameters(filters.parameters ?? []).map(({ parameterId, values, ranges }) =>
          eb.exists(
            eb
              .selectFrom('adParameters as parameter')
              .select('parameter.parameterId')
              .whereRef('parameter.revisionId', '=', 'ads.publicRevisionId')
              .where('parameter.parameterId', '=', parameterId)
              .where((of) => of.or([isOneOf(values), ...ranges.map(isWithin)])),
          ),
        ),
      ]),
    )
}

/**
 * With a time limit of its own. The newest are walked along their index, whatever the planner thinks of it: it would
 * rather fetch all and sort them, which is faster for all and far slower for a page.
 */
const within = <T>(
  db: Db,
  search: PlainSearch,
  source: PlainSource,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const mayCollect = source === 'named' ? 'on' : 'off'
    await sql`select set_config('statement_timeout', ${String(search.timeoutMs)}, true),
      set_config('enable_bitmapscan', ${mayCollect}, true),
      set_config('enable_seqscan', ${mayCollect}, true)`.execute(tx)
    return work(tx)
  })

/** A page of ids. Newest first it ends as soon as the page is full. */
export function searchPlainly(
  db: Db,
  isPublic: IsPublic,
  search: PlainSearch & { readonly sortBy: SortOrder; readonly skip: number; readonly take: number },
  source: PlainSource,
): Promise<number[]> {
  return within(db, search, source, async (tx) => {
    const [field, direction] = orders[search.sortBy]
    const rows = await matching(tx, isPublic, search, source)
      .select('ads.id')
      // «Договорная» is neither cheap nor dear.
      .$if(field === 'priceUzs', (found) => found.orderBy(sql`ads.price_uzs = 0`))
      .orderBy(`ads.${field}`, direction)
      .orderBy('ads.id', field === 'publishedAt' ? direction : 'desc')
      .limit(search.take)
      .offset(search.skip)
      .execute()
    return rows.map(({ id }) => id)
  })
}

/** As rough as everybody may see it; good enough to compare within a country. */
const farness = ({ lat, lon }: Point) =>
  sql`power(round(revision.latitude * 200) / 200 - ${lat}::float8, 2)
    + power((round(revision.longitude * 200) / 200 - ${lon}::float8) * cos(radians(${lat}::float8)), 2)`

/** The nearest of the rows that may be looked at. */
export function searchNearPlainly(
  db: Db,
  isPublic: IsPublic,
  search: PlainSearch & { readonly near: Point; readonly skip: number; readonly take: number },
): Promise<number[]> {
  return within(db, search, 'newest', async (tx) => {
    const rows = await matching(tx, isPublic, search, 'newest')
      .innerJoin('adRevisions as revision', 'revision.id', 'ads.publicRevisionId')
      .select('ads.id')
      .orderBy(farness(search.near))
      .orderBy('ads.id', 'desc')
      .limit(search.take)
      .offset(search.skip)
      .execute()
    return rows.map(({ id }) => id)
  })
}

/** Where these ads are, as their sellers said it. */
export function readPoints(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('ads')
    .innerJoin('adRevisions as revision', 'revision.id', 'ads.publicRevisionId')
    .select(['ads.id', 'ads.regionId', 'ads.cityId', 'ads.districtId'])
    .select(['revision.longitude', 'revision.latitude'])
    .where('ads.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

/** How many there are, at most this many. */
export function countPlainly(
  db: Db,
  isPublic: IsPublic,
  search: PlainSearch,
  source: PlainSource,
  most: number,
): Promise<number> {
  return within(db, search, source, async (tx) => {
    const { count } = await tx
      .selectFrom(matching(tx, isPublic, search, source).select('ads.id').limit(most).as('some'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    return count
  })
}

/** The newest public ads of a category, near by and at a near price first among them. */
export function similarPlainly(
  db: Db,
  isPublic: IsPublic,
  ad: {
    readonly id: number
    readonly categoryId: number
    readonly regionId: number
    readonly cityId: number | null
    readonly priceUzs: number
  },
  take: number,
): Promise<number[]> {
  return db
    .selectFrom(
      live(db)
        .where('categoryId', '=', ad.categoryId)
        .orderBy('publishedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(500)
        .as('ads'),
    )
    .select('ads.id')
    .where((eb) => isPublic(eb as unknown as OfAds))
    .where('ads.id', '<>', ad.id)
    .orderBy(
      sql`(ads.region_id = ${ad.regionId})::int * 3 + coalesce((ads.city_id = ${ad.cityId}::int)::int, 0) * 2
        + (abs(ads.price_uzs - ${ad.priceUzs}::bigint) <= ${ad.priceUzs}::bigint / 4)::int * 2`,
      'desc',
    )
    .orderBy('ads.publishedAt', 'desc')
    .limit(take)
    .execute()
    .then((rows) => rows.map(({ id }) => id))
}

/** What similar ads are measured by. */
export function findMeasure(db: Db, link: string) {
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
