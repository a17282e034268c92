// Written by `pnpm client:tables` from the contract.
import type * as shopReferrals from '@app/contract/shop/referrals'
import type { Route } from '../route.ts'

export const countReferrals: Route<typeof shopReferrals.countReferrals> = { method: 'GET', path: '/api/referral-payouts/referrals-count', access: 'user' }
export const getReferralTotals: Route<typeof shopReferrals.getReferralTotals> = { method: 'GET', path: '/api/referral-payouts/total-amounts', access: 'user' }
export const listReferralDueOrders: Route<typeof shopReferrals.listReferralDueOrders> = { method: 'GET', path: '/api/referral-payouts/due/{userId}', access: 'operator' }
export const listReferralDues: Route<typeof shopReferrals.listReferralDues> = { method: 'GET', path: '/api/referral-payouts/due', access: 'operator' }
export const listReferralLines: Route<typeof shopReferrals.listReferralLines> = { method: 'GET', path: '/api/referral-payouts/lines', access: 'user' }
export const listReferralPaid: Route<typeof shopReferrals.listReferralPaid> = { method: 'GET', path: '/api/referral-payouts/paid', access: 'operator' }
export const payReferrer: Route<typeof shopReferrals.payReferrer> = { method: 'POST', path: '/api/referral-payouts', access: 'operator' }
