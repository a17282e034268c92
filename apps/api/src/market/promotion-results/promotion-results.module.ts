import * as contract from '@app/contract/market/promotion-results'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { getMeasured, getResult, listPromotions, writeResults } from './promotion-results.service.ts'

export const promotionResultsRoutes: Routes = (bind) => {
  bind(contract.listPromotions, (ctx, { query }) => listPromotions(ctx, query))
  bind(contract.getPromotionResult, (ctx, { params }) => getResult(ctx, params.id))
  bind(contract.getMeasuredLift, (ctx) => getMeasured(ctx))
}

export function promotionResultsJobs(deps: Deps) {
  return {
    'promotions.measure': (_payload, { signal }) => writeResults(deps, signal),
  } satisfies Partial<JobHandlers>
}
