// Written by `pnpm client:tables` from the contract.
import type * as marketModeration from '@app/contract/market/moderation'
import type { Route } from '../route.ts'

export const blockAd: Route<typeof marketModeration.blockAd> = { method: 'POST', path: '/api/user/telegram/products/{link}/block', access: 'admin' }
export const listModeration: Route<typeof marketModeration.listModeration> = { method: 'GET', path: '/api/user/telegram/products/moderate', access: 'admin' }
export const moderateAds: Route<typeof marketModeration.moderateAds> = { method: 'POST', path: '/api/user/telegram/products/moderate', access: 'admin' }
export const removePicture: Route<typeof marketModeration.removePicture> = { method: 'POST', path: '/api/user/telegram/products/{link}/pictures/{pictureId}/remove', access: 'admin' }
