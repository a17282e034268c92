import { findBrokenAuditRow } from '#core/audit/audit.service.ts'
import { checkMoney, verifyChains } from '#market/ledger/ledger-checks.service.ts'
import { readConfig } from '#platform/config.ts'
import { makeLog } from '#platform/observability/log.ts'
import { connectForCommand, disconnect } from './deps.ts'
import { orExit } from './or-exit.ts'

/**
 * `pnpm verify`: the daily checks of money, coin ledger and audit log, at once; for a restored database. The exit code is
 * 1 when a check fails. The log names the rows.
 */
const config = orExit(() => readConfig(process.env))
const deps = connectForCommand(config, makeLog(config))
try {
  const results = {
    'problems of money': await checkMoney(deps),
    'broken chains of the coin ledger': await verifyChains(deps),
    'broken rows of the audit log': (await findBrokenAuditRow(deps.database.db)) === null ? 0 : 1,
  }
  for (const [name, count] of Object.entries(results)) process.stdout.write(`${count} ${name}\n`)
  process.exitCode = Object.values(results).every((count) => count === 0) ? 0 : 1
} finally {
  await disconnect(deps)
}
