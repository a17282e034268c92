// Written by `pnpm client:tables` from the contract.
import type * as marketAds from '@app/contract/market/ads'
import type { Route } from '../route.ts'

export const getAd: Route<typeof marketAds.getAd> = { method: 'GET', path: '/api/telegram/products/{link}', access: 'public' }
