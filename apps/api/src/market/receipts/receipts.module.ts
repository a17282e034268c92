import * as contract from '@app/contract/market/receipts'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { getMeasured, getReceipt, listPromotions, writeReceipts } from './receipts.service.ts'

export const receiptsRoutes: Routes = (bind) => {
  bind(contract.listPromotions, (ctx, { query }) => listPromotions(ctx, query))
  bind(contract.getPromotionReceipt, (ctx, { params }) => getReceipt(ctx, params.id))
  bind(contract.getMeasuredLift, (ctx) => getMeasured(ctx))
}

export const receiptsJobs = (deps: Deps) =>
  ({
    'promotions.receipts': (_payload, { signal }) => writeReceipts(deps, signal),
  }) satisfies Partial<JobHandlers>
