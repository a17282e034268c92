import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { countDays } from './count-days.service.ts'

export function countReportDays(deps: Deps, { signal }: Pick<RunningJob, 'signal'>): Promise<void> {
  return countDays(deps, signal)
}
