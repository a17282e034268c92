// Written by `pnpm client:tables` from the contract.
import type * as coreSecurityLog from '@app/contract/core/security-log'
import type { Route } from '../route.ts'

export const searchSecurityEvents: Route<typeof coreSecurityLog.searchSecurityEvents> = { method: 'POST', path: '/api/security-events/search', access: 'admin' }
