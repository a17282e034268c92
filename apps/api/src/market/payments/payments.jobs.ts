import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import * as service from './payments.service.ts'
import { reconcileYesterday } from './reconcile.service.ts'

export const sweepPayments = (deps: Deps, { signal }: RunningJob): Promise<void> =>
  service.sweepPayments(deps, signal)

export const reconcilePayments = (deps: Deps): Promise<void> => reconcileYesterday(deps)
