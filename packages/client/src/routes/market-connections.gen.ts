// Written by `pnpm client:tables` from the contract.
import type * as marketConnections from '@app/contract/market/connections'
import type { Route } from '../route.ts'

export const listConnections: Route<typeof marketConnections.listConnections> = { method: 'GET', path: '/api/user/telegram/connections', access: 'user' }
export const makeContact: Route<typeof marketConnections.makeContact> = { method: 'POST', path: '/api/user/telegram/connections', access: 'user' }
