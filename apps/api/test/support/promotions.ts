import { creditCoins } from '#market/ledger/ledger.service.ts'
import { inTx } from '#platform/ctx.ts'
import { nanoid } from 'nanoid'
import type { Seller } from './ads.ts'
import type { TestApp } from './test-app.ts'
import { asOwner } from './test-database.ts'

/** Credits coins by a ledger entry. */
export async function giveCoins(
  app: Pick<TestApp, 'deps'>,
  { userId }: Pick<Seller, 'userId'>,
  coins: number,
): Promise<void> {
  const key = `gift:${nanoid()}`
  const { deps } = app
  await inTx({ db: deps.database.db, deps }, (tx) =>
    creditCoins(tx.db, { userId, coins, source: 'COMPENSATION', reference: 'gift', key }),
  )
}

/** Contradictions between the ledger and promotions. */
export function coinProblems(app: Pick<TestApp, 'databaseName'>): Promise<string[]> {
  return asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ problem: string; subject: string }>(
      `select problem, subject from coin_problems
       union all select problem, promotion_id::text from promotion_problems
       union all select 'a chain is broken', user_id::text from broken_coin_entries`,
    )
    return rows.map(({ problem, subject }) => `${problem}: ${subject}`)
  })
}
