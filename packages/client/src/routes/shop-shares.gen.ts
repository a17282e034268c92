// Written by `pnpm client:tables` from the contract.
import type * as shopShares from '@app/contract/shop/shares'
import type { Route } from '../route.ts'

export const recordShare: Route<typeof shopShares.recordShare> = { method: 'POST', path: '/api/shares', access: 'public' }
