import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { releaseOverdue } from './top-places.service.ts'

export function topPlacesJobs(deps: Deps) {
  return {
    'promotions.release': (_payload, { signal }) => releaseOverdue(deps, signal),
  } satisfies Partial<JobHandlers>
}
