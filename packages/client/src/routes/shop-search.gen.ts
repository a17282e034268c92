// Written by `pnpm client:tables` from the contract.
import type * as shopSearch from '@app/contract/shop/search'
import type { Route } from '../route.ts'

export const searchExpiredProducts: Route<typeof shopSearch.searchExpiredProducts> = { method: 'GET', path: '/api/expired-products/search', access: 'public' }
export const searchProducts: Route<typeof shopSearch.searchProducts> = { method: 'GET', path: '/api/products/search', access: 'public' }
