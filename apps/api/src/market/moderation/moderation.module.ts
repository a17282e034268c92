import * as contract from '@app/contract/market/moderation'
import { appealAd as appealEndpoint } from '@app/contract/market/own-ads'
import type { Routes } from '#platform/http/bind.ts'
import { appealAd, blockAd, moderate, removePicture } from './moderation.service.ts'
import { listQueue } from './queue.service.ts'

export const moderationRoutes: Routes = (bind) => {
  bind(contract.listModeration, (ctx, { query }) => listQueue(ctx, query.take))
  bind(contract.moderateAds, (ctx, { body }) => moderate(ctx, body))
  bind(contract.blockAd, (ctx, { params, body }) => blockAd(ctx, params.link, body))
  bind(contract.removePicture, (ctx, { params, body }) => removePicture(ctx, params, body))
  bind(appealEndpoint, (ctx, { params, body }) => appealAd(ctx, params.link, body.text))
}
