import * as contract from '@app/contract/market/receipts'
import type { Routes } from '#platform/http/bind.ts'
import { getMeasured, getReceipt, listPromotions } from './receipts.service.ts'

export const receiptsRoutes: Routes = (bind) => {
  bind(contract.listPromotions, (ctx, { query }) => listPromotions(ctx, query))
  bind(contract.getPromotionReceipt, (ctx, { params }) => getReceipt(ctx, params.id))
  bind(contract.getMeasuredLift, (ctx) => getMeasured(ctx))
}
