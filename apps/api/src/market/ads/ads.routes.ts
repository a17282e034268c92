import * as contract from '@app/contract/market/ads'
import type { Routes } from '#platform/http/bind.ts'
import { getAd } from './ads.service.ts'

export const adsRoutes: Routes = (bind) => {
  bind(contract.getAd, (ctx, { params }) => getAd(ctx, params.link))
}
