import type { Deps } from '#platform/ctx.ts'
import type { CounterLabels } from '#platform/observability/counters.ts'
import * as sql from './ledger-checks.sql.ts'

/** Checks the ledger invariants every five minutes; any row pages the on-call engineer. */
export async function checkMoney(deps: Deps): Promise<number> {
  const problems = await sql.countProblems(deps.database.db)
  for (const { problem, count } of problems) {
    const name = problem.slice(0, 2) as CounterLabels<'money_problems'>['problem']
    deps.metrics.count('money_problems', { problem: name }, count)
    deps.log.error('money does not add up', { reason: problem, count })
  }
  return problems.length
}

const maxReported = 10

/** Recomputes every user's chain, in blocks: all of them would exceed the statement timeout. */
const findBroken = async ({ database: { db } }: Deps) => {
  const broken: Awaited<ReturnType<typeof sql.findBrokenChains>> = []
  for (let after = 0; broken.length < maxReported;) {
    const upTo = await sql.findBlockEnd(db, after)
    if (upTo === null) break
    broken.push(...(await sql.findBrokenChains(db, { after, upTo }, maxReported - broken.length)))
    after = upTo
  }
  return broken
}

/**
 * Reports broken chains. Logs the anchor, one hash over the ends of all chains: the log is stored outside the database, so
 * an attacker who rewrites a whole chain still cannot rewrite yesterday's anchor.
 */
export async function verifyChains(deps: Deps): Promise<number> {
  const broken = await findBroken(deps)
  for (const { userId, entryId } of broken) {
    deps.metrics.count('coin_chain_broken', {})
    deps.log.error('the coin ledger was tampered with', {
      reason: entryId === null ? `the end of the chain of account ${userId}` : `entry ${entryId}`,
    })
  }
  const { hash, entries } = await sql.readAnchor(deps.database.db)
  deps.log.info('coin ledger anchored', { code: hash, count: entries })
  return broken.length
}
