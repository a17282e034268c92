// Written by `pnpm client:tables` from the contract.
import type * as marketPromotionResults from '@app/contract/market/promotion-results'
import type { Route } from '../route.ts'

export const getMeasuredLift: Route<typeof marketPromotionResults.getMeasuredLift> = { method: 'GET', path: '/api/telegram/promotions/measured', access: 'public' }
export const getPromotionResult: Route<typeof marketPromotionResults.getPromotionResult> = { method: 'GET', path: '/api/user/telegram/promotions/{id}/receipt', access: 'user' }
export const listPromotions: Route<typeof marketPromotionResults.listPromotions> = { method: 'GET', path: '/api/user/telegram/promotions', access: 'user' }
