import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { giveQueuedPlaces, releaseOverdue } from './top-places.service.ts'

export function topPlacesJobs(deps: Deps) {
  return {
    'promotions.advance': () => giveQueuedPlaces(deps),
    'promotions.release': (_payload, { signal }) => releaseOverdue(deps, signal),
  } satisfies Partial<JobHandlers>
}
