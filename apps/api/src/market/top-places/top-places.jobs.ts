import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { releaseOverdue } from './top-places.service.ts'

export function releaseOverduePlaces(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return releaseOverdue(deps, job.signal)
}
