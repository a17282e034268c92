import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { lookForFollows, takeOverFollows } from './follows.service.ts'

export function tellFollowers(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return lookForFollows(deps, job.signal)
}

export function mergeFollows(deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> {
  return takeOverFollows(deps, fromId, intoId)
}
