import * as contract from '@app/contract/market/views'
import type { Routes } from '#platform/http/bind.ts'
import { recordViews } from './views.service.ts'

export const viewsRoutes: Routes = (bind) => {
  bind(contract.recordViews, (ctx, { body }, answer) =>
    recordViews(ctx, body.views, answer.request.headers['user-agent']),
  )
}
