import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A group by its invite code, or the one-time codes sent to a phone. */
export type Ageing = { readonly group: string } | { readonly phone: string }

/** Moves a group and its participants back by the lifetime of a group. */
const ageGroup = `
  with older as (
    update group_purchases set
      created_at = created_at - interval '24 hours',
      ends_at = ends_at - interval '24 hours',
      last_joined_at = last_joined_at - interval '24 hours'
    where invite_code = $1 returning id)
  update group_participants set joined_at = joined_at - interval '24 hours'
  where group_id = (select id from older)`

/** Moves codes back by the time after which the next code may be requested. */
const ageCodes = `
  update otp_codes set
    created_at = created_at - interval '1 minute',
    expires_at = expires_at - interval '1 minute'
  where phone = $1`

const giveCoinsToUser = `
  select post_coin_entry(id, 'COMPENSATION', $2, 'gift', $3, $4::jsonb) from users where public_id = $1`

/** Makes rows older, so that no test waits for a deadline. */
export function makeOlder(databaseUrl: string, what: Ageing): Promise<void> {
  return 'group' in what
    ? changeRows(databaseUrl, ageGroup, [what.group])
    : changeRows(databaseUrl, ageCodes, [what.phone])
}

/** Gives coins to the user with this public id, through the ledger. */
export function giveCoins(databaseUrl: string, user: string, coins: number): Promise<void> {
  const lines = JSON.stringify({ COINS: coins, PROMOTION: -coins })
  return changeRows(databaseUrl, giveCoinsToUser, [user, coins, `gift:${randomUUID()}`, lines])
}

async function changeRows(databaseUrl: string, statement: string, parameters: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(statement, parameters)
    if (rowCount === 0) throw new Error(`no row matches ${JSON.stringify(parameters)}`)
  } finally {
    await client.end()
  }
}
