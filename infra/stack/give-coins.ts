import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Coins out of nowhere for the person of this public id, as a line of the ledger: no test has money. */
export async function giveCoins(databaseUrl: string, user: string, coins: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const lines = JSON.stringify({ COINS: coins, PROMOTION: -coins })
    const { rowCount } = await client.query(
      `select post_coin_entry(id, 'MADE_GOOD', $2, 'gift', $3, $4::jsonb) from users where public_id = $1`,
      [user, coins, `gift:${randomUUID()}`, lines],
    )
    if (rowCount === 0) throw new Error(`there is nobody called ${user}`)
  } finally {
    await client.end()
  }
}
