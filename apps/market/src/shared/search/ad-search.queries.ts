import type { CallInput } from '@app/contract/endpoint'
import { countAds } from '@app/contract/market/search'
import { listCategories } from '@app/contract/market/categories'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../categories/categories.queries.ts'
import { findCategory } from '../categories/categories.rules.ts'
import { narrowing, type SearchParams } from './search-params.ts'
import * as keys from '../keys.ts'

type Caller = Pick<MiniApp, 'call'>
type AdFilters = NonNullable<CallInput<typeof countAds>['query']>

/** The page server does not cache it: the whole list with its parameters would be part of every page. */
export function loadCategories(app: Caller, client: QueryClient) {
  return import.meta.env.SSR ? app.call(listCategories, {}) : client.ensureQueryData(categoriesQuery(app))
}

/** The filters as the API expects them; null when the URL names an unknown category. */
export async function adFilters(
  app: Caller,
  client: QueryClient,
  { categoryId, regionId, page: _page, sortBy: _sortBy, ...rest }: SearchParams,
): Promise<AdFilters | null> {
  const words = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  const place = regionId === undefined ? {} : { regionId: String(regionId) }
  const filters = { ...words, ...place } as AdFilters
  if (categoryId === undefined) return filters
  const isId = /^\d+$/.test(categoryId)
  const known = isId ? categoryId : findCategory(await loadCategories(app, client), categoryId)?.id
  return known === undefined ? null : { ...filters, categoryId: String(known) }
}

/** Cached for ten seconds on the server, and as long here. */
export function countQuery(app: Caller, params: SearchParams) {
  return queryOptions({
    queryKey: [keys.ads, 'count', narrowing(params)],
    queryFn: async ({ signal, client }) => {
      const query = await adFilters(app, client, params)
      return query === null ? 0 : app.call(countAds, { query }, { signal })
    },
    staleTime: 10_000,
  })
}
