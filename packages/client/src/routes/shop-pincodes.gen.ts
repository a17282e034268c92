// Written by `pnpm client:tables` from the contract.
import type * as shopPincodes from '@app/contract/shop/pincodes'
import type { Route } from '../route.ts'

export const getPincode: Route<typeof shopPincodes.getPincode> = { method: 'GET', path: '/api/pincodes/{pin}', access: 'public' }
