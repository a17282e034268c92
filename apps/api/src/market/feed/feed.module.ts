import { listFeed as endpoint } from '@app/contract/market/feed'
import type { Routes } from '#platform/http/bind.ts'
import { listFeed } from './feed.service.ts'

export const feedRoutes: Routes = (bind) => {
  bind(endpoint, (ctx, { query }) => listFeed(ctx, query))
}
