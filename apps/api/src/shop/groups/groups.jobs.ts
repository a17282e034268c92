import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { expireDueGroups } from './groups.service.ts'

export const expireGroups = (deps: Deps, { signal }: RunningJob): Promise<void> =>
  expireDueGroups(deps, signal)
