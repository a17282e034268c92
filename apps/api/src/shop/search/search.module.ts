import * as contract from '@app/contract/shop/search'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { repairProductIndex, syncProducts } from './index-maintenance.service.ts'
import { sumSearches } from './search-sums.service.ts'
import { searchExpiredProducts, searchProducts } from './search.service.ts'

export const shopSearchRoutes: Routes = (bind) => {
  bind(contract.searchProducts, (ctx, { query }) => searchProducts(ctx, query))
  bind(contract.searchExpiredProducts, (ctx, { query }) => searchExpiredProducts(ctx, query))
}

export function shopSearchJobs(deps: Deps) {
  return {
    'products.index': (payloads) =>
      syncProducts(deps, [...new Set(payloads.flatMap(({ productIds }) => productIds))]),
    'products.check': () => repairProductIndex(deps),
    'shop-searches.sum': () => sumSearches(deps),
  } satisfies Partial<JobHandlers>
}
