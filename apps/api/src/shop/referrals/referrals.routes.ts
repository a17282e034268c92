import * as contract from '@app/contract/shop/referrals'
import type { Routes } from '#platform/bind.ts'
import { countReferrals, getTotals, listLines, payReferrer } from './referrals.service.ts'

export const referralsRoutes: Routes = (bind) => {
  bind(contract.countReferrals, (ctx) => countReferrals(ctx))
  bind(contract.getReferralTotals, (ctx) => getTotals(ctx))
  bind(contract.listReferralLines, (ctx, { query }) => listLines(ctx, query))
  bind(contract.payReferrer, (ctx, { body }) => payReferrer(ctx, body.userId))
}
