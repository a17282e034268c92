import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { approveDue } from './referrals.service.ts'

export function approveReferrals(deps: Deps, { signal }: RunningJob): Promise<void> {
  return approveDue(deps, signal)
}
