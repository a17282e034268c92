import * as contract from '@app/contract/market/ads'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { getAd } from './ads.service.ts'
import { archiveEnded, repriceAds, syncOwner } from './maintenance.service.ts'

export const adsRoutes: Routes = (bind) => {
  bind(contract.getAd, (ctx, { params }) => getAd(ctx, params.link))
}

export function adsJobs(deps: Deps) {
  return {
    'ads.archive': (_payload, { signal }) => archiveEnded(deps, signal),
    'ads.follow-owner': ({ userId }) => syncOwner(deps, userId),
    'ads.reprice': (payload) => repriceAds(deps, payload),
  } satisfies Partial<JobHandlers>
}
