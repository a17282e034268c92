import * as contract from '@app/contract/shop/search'
import type { Routes } from '#platform/http/bind.ts'
import { searchExpiredProducts, searchProducts } from './search.service.ts'

export const shopSearchRoutes: Routes = (bind) => {
  bind(contract.searchProducts, (ctx, { query }) => searchProducts(ctx, query))
  bind(contract.searchExpiredProducts, (ctx, { query }) => searchExpiredProducts(ctx, query))
}
