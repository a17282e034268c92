import type { Deps } from '#platform/ctx.ts'
import * as checks from './ledger-checks.service.ts'

export async function checkMoney(deps: Deps): Promise<void> {
  await checks.checkMoney(deps)
}

export async function verifyChains(deps: Deps): Promise<void> {
  await checks.verifyChains(deps)
}
