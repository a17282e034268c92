import * as contract from '@app/contract/shop/reminders'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { recordView, scheduleReminders } from './reminders.service.ts'

export const remindersRoutes: Routes = (bind) => {
  bind(contract.recordProductView, (ctx, { params }) => recordView(ctx, params.id))
}

export function remindersJobs(deps: Deps) {
  return {
    'reminders.schedule': (_payload, { signal }) => scheduleReminders(deps, signal),
  } satisfies Partial<JobHandlers>
}
