// Written by `pnpm client:tables` from the contract.
import type * as marketSellers from '@app/contract/market/sellers'
import type { Route } from '../route.ts'

export const getSeller: Route<typeof marketSellers.getSeller> = { method: 'GET', path: '/api/telegram/sellers/{id}', access: 'public' }
export const listSellerAds: Route<typeof marketSellers.listSellerAds> = { method: 'GET', path: '/api/telegram/sellers/{id}/ads', access: 'public' }
