// Written by `pnpm client:tables` from the contract.
import type * as marketPromotion from '@app/contract/market/promotion'
import type { Route } from '../route.ts'

export const listTopAds: Route<typeof marketPromotion.listTopAds> = { method: 'GET', path: '/api/telegram/products/top', access: 'public' }
export const promoteAds: Route<typeof marketPromotion.promoteAds> = { method: 'POST', path: '/api/user/telegram/products/top', access: 'user' }
