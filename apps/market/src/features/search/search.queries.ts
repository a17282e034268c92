import type { ReplyOf } from '@app/contract/endpoint'
import { searchAds, searchNearby } from '@app/contract/market/search'
import type { MiniApp } from '@app/shell/mini-app'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { adFilters, loadCategories } from '../../shared/search/ad-search.queries.ts'
import { findCategory } from '../../shared/categories/categories.rules.ts'
import { citiesQuery, districtsQuery, regionsQuery } from '../../shared/places/geo.queries.ts'
import type { Near } from '../../shared/near.ts'
import type { Place } from '../../shared/places/place.rules.ts'
import {
  narrowing,
  getSearchPage,
  getSearchPlace,
  getSearchSort,
  type SearchParams,
} from '../../shared/search/search-params.ts'
import { isPlaceAlone, placeQuery } from '../../shared/places/whole-place.queries.ts'
import * as keys from '../../shared/keys.ts'

export const searchTake = 50
/** The server returns at most 10,000 ads. */
const lastPage = 200

export function countPages(total: number): number {
  return Math.min(lastPage, Math.ceil(total / searchTake))
}

type Caller = Pick<MiniApp, 'call'>
type Found = ReplyOf<typeof searchAds>
type FoundNear = ReplyOf<typeof searchNearby>
export type Distance = FoundNear['data'][number]['distance']
const nothing: Found = { data: [], total: 0 }

/** `from` is the first page of the list; others are appended. Favourites depend on the user. */
export function searchQuery(
  app: Caller,
  params: SearchParams,
  from: number,
  userId: string | null,
  near: Near | null = null,
) {
  return infiniteQueryOptions({
    queryKey: [keys.ads, 'search', narrowing(params), near ?? getSearchSort(params), from, userId],
    queryFn: async ({ pageParam, signal, client }): Promise<Found | FoundNear> => {
      const filters = await adFilters(app, client, params)
      if (filters === null) return nothing
      const place = { take: String(searchTake), skip: String((pageParam - 1) * searchTake) }
      if (near) return app.call(searchNearby, { query: { ...filters, ...place }, body: near }, { signal })
      return app.call(
        searchAds,
        { query: { ...filters, ...place, sortBy: getSearchSort(params) } },
        { signal },
      )
    },
    initialPageParam: from,
    getNextPageParam: ({ total }, _pages, page) => (page < countPages(total) ? page + 1 : null),
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  })
}

interface SearchContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** The name of one category: the whole list with its parameters would be part of every page. */
export function categoryNameQuery(app: Caller, key: string) {
  return queryOptions({
    queryKey: [keys.categories, 'name', key],
    queryFn: async ({ client }) => {
      const found = findCategory(await loadCategories(app, client), key)
      return found ? { name: found.name, name_uz: found.name_uz } : null
    },
    staleTime: Infinity,
  })
}

/** What the page server includes in the page, without a user: the ads, and the labels of the pickers. */
export async function prepareSearch(
  { app, queryClient }: SearchContext,
  params: SearchParams,
): Promise<void> {
  const { categoryId } = params
  await Promise.all([
    queryClient.prefetchInfiniteQuery(searchQuery(app, params, getSearchPage(params), null)),
    categoryId === undefined ? null : queryClient.prefetchQuery(categoryNameQuery(app, categoryId)),
    preparePlace({ app, queryClient }, getSearchPlace(params)),
  ])
}

const preparePlace = async ({ app, queryClient }: SearchContext, said: Place): Promise<void> => {
  if (isPlaceAlone(said)) await queryClient.prefetchQuery(placeQuery(app, said))
  const whole = queryClient.getQueryData(placeQuery(app, said).queryKey)
  const { regionId, cityId, districtId } = whole ?? said
  await Promise.all([
    regionId === null ? null : queryClient.prefetchQuery(regionsQuery(app)),
    regionId === null || cityId === null ? null : queryClient.prefetchQuery(citiesQuery(app, regionId)),
    cityId === null || districtId === null ? null : queryClient.prefetchQuery(districtsQuery(app, cityId)),
  ])
}
