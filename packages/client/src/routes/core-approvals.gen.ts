// Written by `pnpm client:tables` from the contract.
import type * as coreApprovals from '@app/contract/core/approvals'
import type { Route } from '../route.ts'

export const listApprovals: Route<typeof coreApprovals.listApprovals> = { method: 'GET', path: '/api/approvals', access: 'operator' }
