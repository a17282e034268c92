// Written by `pnpm client:tables` from the contract.
import type * as marketHiding from '@app/contract/market/hiding'
import type { Route } from '../route.ts'

export const hideThing: Route<typeof marketHiding.hideThing> = { method: 'POST', path: '/api/user/telegram/hidden', access: 'user' }
export const listHidden: Route<typeof marketHiding.listHidden> = { method: 'GET', path: '/api/user/telegram/hidden', access: 'user' }
