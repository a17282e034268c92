import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { deliverNews, takeOverChoices, tendNews, type NewsWriter } from './notifications.service.ts'

/** The writers come from above: what there is to say about ads and orders, core does not know. */
export const sendNews = (
  deps: Deps,
  writers: Readonly<Record<'vio' | 'saath', NewsWriter>>,
  { userIds }: JobPayload<'notifications.send'>,
  job: Pick<RunningJob, 'signal'>,
): Promise<void> => deliverNews(deps, writers, userIds, job.signal)

export const sweepNews = (deps: Deps): Promise<void> => tendNews(deps)

export const mergeChoices = (deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> =>
  takeOverChoices(deps, fromId, intoId)
