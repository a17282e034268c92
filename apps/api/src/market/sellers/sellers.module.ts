import * as contract from '@app/contract/market/sellers'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { scheduleFollowNews } from './follow-news.service.ts'
import { listFollows, setFollow } from './follows.service.ts'
import { getSeller, listSellerAds } from './sellers.service.ts'

export const sellersRoutes: Routes = (bind) => {
  bind(contract.getSeller, (ctx, { params }) => getSeller(ctx, params.id))
  bind(contract.listSellerAds, (ctx, { params, query }) => listSellerAds(ctx, params.id, query))
  bind(contract.followSeller, (ctx, { body }) => setFollow(ctx, body))
  bind(contract.listFollows, (ctx) => listFollows(ctx))
}

export function sellersJobs(deps: Deps) {
  return {
    'follows.schedule': (_payload, { signal }) => scheduleFollowNews(deps, signal),
  } satisfies Partial<JobHandlers>
}
