// Written by `pnpm client:tables` from the contract.
import type * as marketReceipts from '@app/contract/market/receipts'
import type { Route } from '../route.ts'

export const getMeasuredLift: Route<typeof marketReceipts.getMeasuredLift> = { method: 'GET', path: '/api/telegram/promotions/measured', access: 'public' }
export const getPromotionReceipt: Route<typeof marketReceipts.getPromotionReceipt> = { method: 'GET', path: '/api/user/telegram/promotions/{id}/receipt', access: 'user' }
export const listPromotions: Route<typeof marketReceipts.listPromotions> = { method: 'GET', path: '/api/user/telegram/promotions', access: 'user' }
