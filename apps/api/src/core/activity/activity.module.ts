import * as contract from '@app/contract/core/activity'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { openApp, recordEvents, rotateEventPartitions } from './activity.service.ts'

export const activityRoutes: Routes = (bind) => {
  bind(contract.openApp, (ctx, { body }) => openApp(ctx, body))
  bind(contract.recordEvents, (ctx, { body }) => recordEvents(ctx, body.events))
}

export function activityJobs(deps: Deps) {
  return {
    'events.partition': () => rotateEventPartitions(deps),
  } satisfies Partial<JobHandlers>
}
