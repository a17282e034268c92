import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { activeAds, isPublic } from '../ads/ads.reads.ts'
import type { AdFilters } from './search-query.rules.ts'

/**
 * Newest first, within the category or place: walks one of the feed's partial indexes in its order and looks at `most`
 * rows, however few of them pass the other filters.
 */
export async function readNewestIds(db: Db, filters: AdFilters, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom(newestAds(db, filters).limit(most).as('ads'))
    .select('ads.id')
    .where(isPublic)
    .where((eb) =>
      eb.and([
        ...(['categoryId', 'regionId', 'cityId', 'districtId', 'state'] as const).flatMap((name) => {
          const value = filters[name]
          return value === undefined ? [] : [eb(`ads.${name}`, '=', value)]
        }),
        ...(filters.searchOnlyWithPhotos ? [eb('ads.photoCount', '>', 0)] : []),
        // An ad without a price is in no price range.
        ...(filters.minPrice === undefined && filters.maxPrice === undefined
          ? []
          : [
              sql<boolean>`ads.price_uzs between ${Math.max(1, filters.minPrice ?? 1)}::bigint
              and coalesce(${filters.maxPrice ?? null}::bigint, 9223372036854775807)`,
            ]),
      ]),
    )
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

const newestAds = (db: Db, filters: AdFilters) => {
  const rows = activeAds(db)
    .select(['ads.id', 'ads.isArchived', 'ads.status', 'ads.userId', 'ads.publishedAt', 'ads.categoryId'])
    .select(['ads.regionId', 'ads.cityId', 'ads.districtId', 'ads.state', 'ads.priceUzs', 'ads.photoCount'])
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
  if (filters.districtId !== undefined) return rows.where('ads.districtId', '=', filters.districtId)
  if (filters.cityId !== undefined) return rows.where('ads.cityId', '=', filters.cityId)
  if (filters.categoryId !== undefined) return rows.where('ads.categoryId', '=', filters.categoryId)
  if (filters.regionId !== undefined) return rows.where('ads.regionId', '=', filters.regionId)
  return rows
}
