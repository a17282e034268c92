import * as contract from '@app/contract/market/promotion'
import type { Routes } from '#platform/http/bind.ts'
import { listTopAds, promoteAds } from './promotion.service.ts'

export const promotionRoutes: Routes = (bind) => {
  bind(contract.listTopAds, (ctx) => listTopAds(ctx))
  bind(contract.promoteAds, (ctx, { body, query }) => promoteAds(ctx, { body, query }))
}
