import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { deliverNews, mergeUserChoices, type NewsWriter } from './notifications.service.ts'

/** Main passes the writers, since core knows nothing of ads and orders. */
export function sendNews(
  deps: Deps,
  writers: Readonly<Record<'vio' | 'saath', NewsWriter>>,
  { userIds }: JobPayload<'notifications.send'>,
  job: Pick<RunningJob, 'signal'>,
): Promise<void> {
  return deliverNews(deps, writers, userIds, job.signal)
}

export { sweepNews } from './notifications.service.ts'

export function mergeChoices(deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> {
  return mergeUserChoices(deps, fromId, intoId)
}
