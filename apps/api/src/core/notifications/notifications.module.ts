import * as contract from '@app/contract/core/notifications'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { getChoices, setChoice, sweepNews } from './notifications.service.ts'

export const notificationsRoutes: Routes = (bind) => {
  bind(contract.getNotificationChoices, (ctx) => getChoices(ctx))
  bind(contract.setNotificationChoice, (ctx, { body }) => setChoice(ctx, body))
}

export function notificationsJobs(deps: Deps) {
  return {
    'notifications.sweep': () => sweepNews(deps),
  } satisfies Partial<JobHandlers>
}
