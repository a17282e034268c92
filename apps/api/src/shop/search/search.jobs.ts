import type { Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { sumShopSearches } from './search-sums.service.ts'
import { checkProductIndex, syncProducts } from './index-maintenance.service.ts'

export async function indexProducts(
  deps: Deps,
  payloads: readonly JobPayload<'products.index'>[],
): Promise<void> {
  await syncProducts(deps, [...new Set(payloads.flatMap(({ productIds }) => productIds))])
}

/** What the clock starts comes again by itself: an engine that is away is no failure of the job. */
export async function checkProducts(deps: Deps): Promise<void> {
  try {
    const mended = await checkProductIndex(deps)
    if (mended > 0) deps.log.warn('products were missing in the search index', { count: mended })
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    deps.log.warn('the search engine is away', { dependency: 'engine', error })
  }
}

export function sumSearches(deps: Deps): Promise<void> {
  return sumShopSearches(deps)
}
