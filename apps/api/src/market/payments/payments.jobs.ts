import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import * as service from './payments.service.ts'
import { reconcileYesterday } from './reconcile.service.ts'

export function sweepPayments(deps: Deps, { signal }: RunningJob): Promise<void> {
  return service.sweepPayments(deps, signal)
}

export function reconcilePayments(deps: Deps): Promise<void> {
  return reconcileYesterday(deps)
}
