import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { remindOfExpiry } from './seller-news.service.ts'

export function sellerNewsJobs(deps: Deps) {
  return {
    'ads.remind': (_payload, { signal }) => remindOfExpiry(deps, signal),
  } satisfies Partial<JobHandlers>
}
