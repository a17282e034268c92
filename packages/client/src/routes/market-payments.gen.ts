// Written by `pnpm client:tables` from the contract.
import type * as marketPayments from '@app/contract/market/payments'
import type { Route } from '../route.ts'

export const cancelPayment: Route<typeof marketPayments.cancelPayment> = { method: 'PATCH', path: '/api/user/telegram/transactions/cancel/{id}', access: 'user' }
export const createPayment: Route<typeof marketPayments.createPayment> = { method: 'POST', path: '/api/user/telegram/transactions', access: 'user' }
export const getCoinOffer: Route<typeof marketPayments.getCoinOffer> = { method: 'GET', path: '/api/telegram/transactions/offer', access: 'public' }
export const getPayment: Route<typeof marketPayments.getPayment> = { method: 'GET', path: '/api/user/telegram/transactions/{id}', access: 'user' }
export const listCoinLines: Route<typeof marketPayments.listCoinLines> = { method: 'GET', path: '/api/user/telegram/coins', access: 'user' }
export const listPayments: Route<typeof marketPayments.listPayments> = { method: 'GET', path: '/api/user/telegram/transactions', access: 'user' }
export const listRates: Route<typeof marketPayments.listRates> = { method: 'GET', path: '/api/telegram/transactions/rates', access: 'public' }
export const listReconciliations: Route<typeof marketPayments.listReconciliations> = { method: 'GET', path: '/api/telegram/transactions/reconciliations', access: 'operator' }
export const refundPayment: Route<typeof marketPayments.refundPayment> = { method: 'POST', path: '/api/telegram/transactions/{id}/refund', access: 'admin' }
export const runReconciliation: Route<typeof marketPayments.runReconciliation> = { method: 'POST', path: '/api/telegram/transactions/reconciliations', access: 'operator' }
export const settleDifference: Route<typeof marketPayments.settleDifference> = { method: 'POST', path: '/api/telegram/transactions/reconciliations/{id}/settled', access: 'operator' }
