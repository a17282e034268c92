// Written by `pnpm client:tables` from the contract.
import type * as marketFavourites from '@app/contract/market/favourites'
import type { Route } from '../route.ts'

export const listFavourites: Route<typeof marketFavourites.listFavourites> = { method: 'GET', path: '/api/user/telegram/favourites', access: 'user' }
export const toggleFavourite: Route<typeof marketFavourites.toggleFavourite> = { method: 'POST', path: '/api/user/telegram/favourites/toggle', access: 'user' }
