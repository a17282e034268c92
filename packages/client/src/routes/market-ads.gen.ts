// Written by `pnpm client:tables` from the contract.
import type * as marketAds from '@app/contract/market/ads'
import type { Route } from '../route.ts'

export const countAds: Route<typeof marketAds.countAds> = { method: 'GET', path: '/api/telegram/products/count', access: 'public' }
export const getAd: Route<typeof marketAds.getAd> = { method: 'GET', path: '/api/telegram/products/{link}', access: 'public' }
export const getPriceHint: Route<typeof marketAds.getPriceHint> = { method: 'GET', path: '/api/telegram/products/{link}/price-hint', access: 'public' }
export const getPriceQuartiles: Route<typeof marketAds.getPriceQuartiles> = { method: 'GET', path: '/api/telegram/products/price-quartiles', access: 'public' }
export const listFeed: Route<typeof marketAds.listFeed> = { method: 'GET', path: '/api/telegram/feed', access: 'public' }
export const listSimilarAds: Route<typeof marketAds.listSimilarAds> = { method: 'GET', path: '/api/telegram/products/{link}/similar', access: 'public' }
export const searchAds: Route<typeof marketAds.searchAds> = { method: 'GET', path: '/api/telegram/products', access: 'public' }
export const searchNearby: Route<typeof marketAds.searchNearby> = { method: 'POST', path: '/api/telegram/products/nearby', access: 'public' }
