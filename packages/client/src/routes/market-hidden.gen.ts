// Written by `pnpm client:tables` from the contract.
import type * as marketHidden from '@app/contract/market/hidden'
import type { Route } from '../route.ts'

export const hideThing: Route<typeof marketHidden.hideThing> = { method: 'POST', path: '/api/user/telegram/hidden', access: 'user' }
export const listHidden: Route<typeof marketHidden.listHidden> = { method: 'GET', path: '/api/user/telegram/hidden', access: 'user' }
