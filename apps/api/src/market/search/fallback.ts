import type { Deps } from '#platform/ctx.ts'
import { perProcess } from '#platform/per-process.ts'
import { ttlCache } from '#platform/ttl-cache.ts'
import { readNewestIds } from './fallback.sql.ts'
import type { AdFilters, Page } from './search-query.rules.ts'

/**
 * The answer while the search engine is unavailable: the newest ads of the category or place that pass the simple
 * filters. Words, characteristics and other sort orders are left out, and the reply says that it is incomplete.
 */
export interface FallbackResult {
  readonly ids: readonly number[]
  readonly total: number
  readonly isIncomplete: boolean
}

/** Ads that one statement looks at, and so the largest total. */
const maxAds = 1_000
/** While the engine is away every search ends here: requests for the same list share one statement. */
const cacheMs = 5_000

type FallbackDeps = Pick<Deps, 'database' | 'instances'>

const lists = perProcess('search.fallback', () => ttlCache<number[]>(500))

const findNewest = (deps: FallbackDeps, filters: AdFilters): Promise<number[]> => {
  const { categoryId, regionId, cityId, districtId, state, searchOnlyWithPhotos, minPrice, maxPrice } =
    filters
  const place = [categoryId, regionId, cityId, districtId]
  const key = JSON.stringify([...place, state, searchOnlyWithPhotos, minPrice, maxPrice])
  return lists(deps)(key, async () => ({
    value: await readNewestIds(deps.database.db, filters, maxAds),
    until: performance.now() + cacheMs,
  }))
}

const hasOnlySimpleFilters = ({ search, parameters }: AdFilters): boolean =>
  (search ?? '').trim() === '' && (parameters ?? []).length === 0

export async function searchWithoutEngine(
  deps: FallbackDeps,
  filters: AdFilters,
  { skip, take, sortBy }: Pick<Page, 'skip' | 'take'> & { readonly sortBy?: Page['sortBy'] },
): Promise<FallbackResult> {
  const ids = await findNewest(deps, filters)
  const isNewestFirst = sortBy === 'createdAt|desc' || sortBy === 'relevance|desc'
  return {
    ids: ids.slice(skip, skip + take),
    total: ids.length,
    isIncomplete: !isNewestFirst || !hasOnlySimpleFilters(filters),
  }
}

export async function countWithoutEngine(
  deps: FallbackDeps,
  filters: AdFilters,
): Promise<Omit<FallbackResult, 'ids'>> {
  const { length: total } = await findNewest(deps, filters)
  return { total, isIncomplete: !hasOnlySimpleFilters(filters) }
}

/** The newest ads of the category. */
export async function similarWithoutEngine(
  deps: FallbackDeps,
  ad: { readonly id: number; readonly categoryId: number },
  take: number,
): Promise<number[]> {
  const ids = await findNewest(deps, { categoryId: ad.categoryId })
  return ids.filter((id) => id !== ad.id).slice(0, take)
}
