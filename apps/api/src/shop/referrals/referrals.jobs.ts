import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { approveDue } from './referrals.service.ts'

export const approveReferrals = (deps: Deps, { signal }: RunningJob): Promise<void> =>
  approveDue(deps, signal)
