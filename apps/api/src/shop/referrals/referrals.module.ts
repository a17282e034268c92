import * as contract from '@app/contract/shop/referrals'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { listDueOrders, listDues, listPaid, payReferrer, reviewReferralPair } from './payouts.service.ts'
import { approveDue, countReferrals, getTotals, listLines } from './referrals.service.ts'

export const referralsRoutes: Routes = (bind) => {
  bind(contract.countReferrals, (ctx) => countReferrals(ctx))
  bind(contract.getReferralTotals, (ctx) => getTotals(ctx))
  bind(contract.listReferralLines, (ctx, { query }) => listLines(ctx, query))
  bind(contract.payReferrer, (ctx, { body }) => payReferrer(ctx, body))
  bind(contract.reviewReferralPair, (ctx, { body }) => reviewReferralPair(ctx, body))
  bind(contract.listReferralDues, (ctx, { query }) => listDues(ctx, query))
  bind(contract.listReferralDueOrders, (ctx, { params, query }) => listDueOrders(ctx, params.userId, query))
  bind(contract.listReferralPaid, (ctx, { query }) => listPaid(ctx, query))
}

export function referralsJobs(deps: Deps) {
  return {
    'referrals.approve': (_payload, { signal }) => approveDue(deps, signal),
  } satisfies Partial<JobHandlers>
}
