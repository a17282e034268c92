// Written by `pnpm client:tables` from the contract.
import type * as marketOwnAds from '@app/contract/market/own-ads'
import type { Route } from '../route.ts'

export const appealAd: Route<typeof marketOwnAds.appealAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/appeal', access: 'user' }
export const closeAd: Route<typeof marketOwnAds.closeAd> = { method: 'DELETE', path: '/api/user/telegram/products', access: 'user' }
export const countOwnAds: Route<typeof marketOwnAds.countOwnAds> = { method: 'GET', path: '/api/user/telegram/products/counts', access: 'user' }
export const createAd: Route<typeof marketOwnAds.createAd> = { method: 'POST', path: '/api/user/telegram/products', access: 'user' }
export const getAdStatistics: Route<typeof marketOwnAds.getAdStatistics> = { method: 'GET', path: '/api/user/telegram/products/{link}/statistics', access: 'user' }
export const getOwnAd: Route<typeof marketOwnAds.getOwnAd> = { method: 'GET', path: '/api/user/telegram/products/{link}', access: 'user' }
export const listOwnAds: Route<typeof marketOwnAds.listOwnAds> = { method: 'GET', path: '/api/user/telegram/products', access: 'user' }
export const renewAd: Route<typeof marketOwnAds.renewAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/renew', access: 'user' }
export const reopenAd: Route<typeof marketOwnAds.reopenAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/reopen', access: 'user' }
export const updateAd: Route<typeof marketOwnAds.updateAd> = { method: 'PATCH', path: '/api/user/telegram/products/{link}', access: 'user' }
