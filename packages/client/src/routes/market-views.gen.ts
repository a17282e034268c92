// Written by `pnpm client:tables` from the contract.
import type * as marketViews from '@app/contract/market/views'
import type { Route } from '../route.ts'

export const recordViews: Route<typeof marketViews.recordViews> = { method: 'POST', path: '/api/telegram/views', access: 'public' }
