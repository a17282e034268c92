import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { checkMoney, verifyChains } from './ledger-checks.service.ts'

export function ledgerJobs(deps: Deps) {
  return {
    'coins.check': async () => {
      await checkMoney(deps)
    },
    'coins.verify': async () => {
      await verifyChains(deps)
    },
  } satisfies Partial<JobHandlers>
}
