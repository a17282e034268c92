import type { Deps } from '#platform/ctx.ts'
import * as checks from './ledger-checks.service.ts'

export const checkMoney = async (deps: Deps): Promise<void> => {
  await checks.checkMoney(deps)
}

export const verifyChains = async (deps: Deps): Promise<void> => {
  await checks.verifyChains(deps)
}
