import pg from 'pg'

/** A group by its code, or the one-time codes that went to a phone. */
export type Ageing = { readonly group: string } | { readonly phone: string }

/** By the day that a group lives, with those who sit in it: who began it is known by the same moment. */
const olderGroup = `
  with older as (
    update group_purchases set
      created_at = created_at - interval '24 hours',
      ends_at = ends_at - interval '24 hours',
      last_joined_at = last_joined_at - interval '24 hours'
    where invite_code = $1 returning id)
  update group_participants set joined_at = joined_at - interval '24 hours'
  where group_id = (select id from older)`

/** By the minute after which a second code may be asked for. */
const olderCodes = `
  update otp_codes set
    created_at = created_at - interval '1 minute',
    expires_at = expires_at - interval '1 minute'
  where phone = $1`

/** No test waits for a day: what it names becomes older, as if it had begun that much earlier. */
export async function makeOlder(databaseUrl: string, what: Ageing): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } =
      'group' in what
        ? await client.query(olderGroup, [what.group])
        : await client.query(olderCodes, [what.phone])
    if (rowCount === 0) throw new Error(`there is nothing to make older: ${JSON.stringify(what)}`)
  } finally {
    await client.end()
  }
}
