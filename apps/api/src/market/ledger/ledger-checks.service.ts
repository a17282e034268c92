import type { Deps } from '#platform/ctx.ts'
import type { CounterLabels } from '#platform/observability/counters.ts'
import * as sql from './ledger-checks.sql.ts'

/** What must never be, every five minutes: any row is somebody's money and wakes a person. */
export async function checkMoney(deps: Deps): Promise<number> {
  const problems = await sql.countProblems(deps.database.db)
  for (const { problem, count } of problems) {
    const name = problem.slice(0, 2) as CounterLabels<'money_problems'>['problem']
    deps.metrics.count('money_problems', { problem: name }, count)
    deps.log.error('money does not add up', { reason: problem, count })
  }
  return problems.length
}

const maxNamed = 10

/** Every person's chain is recomputed, block after block: all of them take longer than one statement may. */
const findBroken = async ({ database: { db } }: Deps) => {
  const broken: Awaited<ReturnType<typeof sql.findBrokenChains>> = []
  for (let after = 0; broken.length < maxNamed;) {
    const upTo = await sql.findBlockEnd(db, after)
    if (upTo === null) break
    broken.push(...(await sql.findBrokenChains(db, { after, upTo }, maxNamed - broken.length)))
    after = upTo
  }
  return broken
}

/**
 * Names whose chain does not fit. The anchor, one hash over the ends of all chains, goes into the log, which is kept
 * outside the database: whoever rewrites a whole chain, its end included, still cannot rewrite yesterday's line.
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
