import * as contract from '@app/contract/market/views'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { recordViews, rollUpViews } from './views.service.ts'

export const viewsRoutes: Routes = (bind) => {
  bind(contract.recordViews, (ctx, { body }, answer) =>
    recordViews(ctx, body.views, answer.request.headers['user-agent']),
  )
}

export function viewsJobs(deps: Deps) {
  return {
    'views.roll-up': () => rollUpViews(deps),
  } satisfies Partial<JobHandlers>
}
