import * as contract from '@app/contract/market/complaints'
import type { Routes } from '#platform/http/bind.ts'
import { complain, dismissComplaints, listComplaints } from './complaints.service.ts'

export const complaintsRoutes: Routes = (bind) => {
  bind(contract.complain, (ctx, { body }) => complain(ctx, body))
  bind(contract.listComplaints, (ctx, { query }) => listComplaints(ctx, query))
  bind(contract.dismissComplaints, (ctx, { body }) => dismissComplaints(ctx, body.telegramProductId))
}
