import type { Deps } from '#platform/ctx.ts'
import * as sql from './ledger-checks.sql.ts'

/** What must never be, every five minutes: any row is somebody's money and wakes a person. */
export async function checkMoney(deps: Deps): Promise<number> {
  const problems = await sql.countProblems(deps.database.db)
  for (const { problem, count } of problems) {
    deps.metrics.count('money_problems', { problem: problem.slice(0, 2) }, count)
    deps.log.error('money does not add up', { reason: problem, count })
  }
  return problems.length
}

/**
 * Recomputes every person's chain. The anchor, one hash over the ends of all chains, goes into the log, which is kept
 * outside the database: whoever rewrites a whole chain, its end included, still cannot rewrite yesterday's line.
 */
export async function verifyChains(deps: Deps): Promise<number> {
  const { db } = deps.database
  const broken = await sql.findBrokenChains(db, 10)
  for (const { userId, entryId } of broken) {
    deps.metrics.count('coin_chain_broken')
    deps.log.error('the coin ledger was tampered with', {
      reason: entryId === null ? `the end of the chain of account ${userId}` : `entry ${entryId}`,
    })
  }
  const { hash, entries } = await sql.readAnchor(db)
  deps.log.info('coin ledger anchored', { code: hash, count: entries })
  return broken.length
}
