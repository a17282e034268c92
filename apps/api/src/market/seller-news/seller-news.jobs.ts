import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { remindOfEnd } from './seller-news.service.ts'

export function remindSellers(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return remindOfEnd(deps, job.signal)
}
