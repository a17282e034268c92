import * as users from '@app/contract/core/users'
import * as contract from '@app/contract/market/own-ads'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { expireAds } from './expiry.service.ts'
import * as service from './own-ads.service.ts'

export const ownAdsRoutes: Routes = (bind) => {
  bind(users.getMe, (ctx) => service.getMe(ctx))
  bind(contract.listOwnAds, (ctx, { query }) => service.listOwnAds(ctx, query))
  bind(contract.countOwnAds, (ctx) => service.countOwnAds(ctx))
  bind(contract.getOwnAd, (ctx, { params }) => service.getOwnAd(ctx, params.link))
  bind(contract.createAd, (ctx, { body }) => service.createAd(ctx, body))
  bind(contract.updateAd, (ctx, { params, body }) => service.updateAd(ctx, params.link, body))
  bind(contract.closeAd, (ctx, { body }) => service.closeAd(ctx, body.id, body.reason))
  bind(contract.renewAd, (ctx, { params }) => service.bringBack(ctx, params.link, 'renew'))
  bind(contract.reopenAd, (ctx, { params }) => service.bringBack(ctx, params.link, 'reopen'))
  bind(contract.getAdStatistics, (ctx, { params }) => service.getAdStatistics(ctx, params.link))
}

export function ownAdsJobs(deps: Deps) {
  return {
    'ads.expire': (_payload, { signal }) => expireAds(deps, signal),
  } satisfies Partial<JobHandlers>
}
