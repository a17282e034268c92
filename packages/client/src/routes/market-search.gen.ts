// Written by `pnpm client:tables` from the contract.
import type * as marketSearch from '@app/contract/market/search'
import type { Route } from '../route.ts'

export const countAds: Route<typeof marketSearch.countAds> = { method: 'GET', path: '/api/telegram/products/count', access: 'public' }
export const getPriceHint: Route<typeof marketSearch.getPriceHint> = { method: 'GET', path: '/api/telegram/products/{link}/price-hint', access: 'public' }
export const getPriceQuartiles: Route<typeof marketSearch.getPriceQuartiles> = { method: 'GET', path: '/api/telegram/products/price-quartiles', access: 'public' }
export const listSimilarAds: Route<typeof marketSearch.listSimilarAds> = { method: 'GET', path: '/api/telegram/products/{link}/similar', access: 'public' }
export const searchAds: Route<typeof marketSearch.searchAds> = { method: 'GET', path: '/api/telegram/products', access: 'public' }
export const searchNearby: Route<typeof marketSearch.searchNearby> = { method: 'POST', path: '/api/telegram/products/nearby', access: 'public' }
