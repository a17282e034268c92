import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { countDays } from './count-days.service.ts'

export function rollUpsJobs(deps: Deps) {
  return {
    'reports.count': (_payload, { signal }) => countDays(deps, signal),
  } satisfies Partial<JobHandlers>
}
