import * as contract from '@app/contract/core/approvals'
import type { Routes } from '#platform/http/bind.ts'
import { listApprovals } from './approvals.service.ts'

export const approvalsRoutes: Routes = (bind) => {
  bind(contract.listApprovals, (ctx) => listApprovals(ctx))
}
