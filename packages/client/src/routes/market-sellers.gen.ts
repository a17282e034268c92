// Written by `pnpm client:tables` from the contract.
import type * as marketSellers from '@app/contract/market/sellers'
import type { Route } from '../route.ts'

export const followSeller: Route<typeof marketSellers.followSeller> = { method: 'POST', path: '/api/user/telegram/follows', access: 'user' }
export const getSeller: Route<typeof marketSellers.getSeller> = { method: 'GET', path: '/api/telegram/sellers/{id}', access: 'public' }
export const listFollows: Route<typeof marketSellers.listFollows> = { method: 'GET', path: '/api/user/telegram/follows', access: 'user' }
export const listSellerAds: Route<typeof marketSellers.listSellerAds> = { method: 'GET', path: '/api/telegram/sellers/{id}/ads', access: 'public' }
