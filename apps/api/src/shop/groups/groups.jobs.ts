import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { expireDueGroups } from './groups.service.ts'

export function expireGroups(deps: Deps, { signal }: RunningJob): Promise<void> {
  return expireDueGroups(deps, signal)
}
