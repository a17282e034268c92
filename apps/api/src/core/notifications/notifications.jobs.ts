import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { deliverNews, takeOverChoices, tendNews, type NewsWriter } from './notifications.service.ts'

/** The writers come from above: what there is to say about ads and orders, core does not know. */
export function sendNews(
  deps: Deps,
  writers: Readonly<Record<'vio' | 'saath', NewsWriter>>,
  { userIds }: JobPayload<'notifications.send'>,
  job: Pick<RunningJob, 'signal'>,
): Promise<void> {
  return deliverNews(deps, writers, userIds, job.signal)
}

export function sweepNews(deps: Deps): Promise<void> {
  return tendNews(deps)
}

export function mergeChoices(deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> {
  return takeOverChoices(deps, fromId, intoId)
}
