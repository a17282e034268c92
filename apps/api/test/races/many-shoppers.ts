import { randomUUID } from 'node:crypto'
import { makeAccessTokens } from '#core/auth/access-token.ts'
import { readConfig } from '#platform/config.ts'
import type { TwoServers } from '#test/support/processes/two-servers.ts'

export interface FastShopper {
  readonly userId: number
  readonly token: string
}

/** People with a proven phone and a session, thousands of them: signing in one by one is another test's matter. */
export async function placeManyShoppers(
  { pool, environment }: Pick<TwoServers, 'pool' | 'environment'>,
  count: number,
): Promise<FastShopper[]> {
  const { rows } = await pool.query<{ id: string; public_id: string }>(
    `insert into users (public_id, product, phone, phone_verified_at, first_name, language)
      select substr(replace(gen_random_uuid()::text, '-', ''), 1, 16), 'saath',
        '+917' || lpad((number + (select count(*) from users))::text, 9, '0'), now(), 'Asha', 'hi'
      from generate_series(1, $1::int) number returning id, public_id`,
    [count],
  )
  const people = rows.map(({ id, public_id: publicId }) => ({
    userId: Number(id),
    publicId,
    sessionId: randomUUID(),
  }))
  await pool.query(
    `insert into sessions (id, user_id, requester, expires_at)
      select id, user_id, 'many', now() + interval '1 day' from unnest($1::uuid[], $2::bigint[]) as t (id, user_id)`,
    [people.map(({ sessionId }) => sessionId), people.map(({ userId }) => userId)],
  )
  const tokens = makeAccessTokens(readConfig(environment))
  const now = new Date()
  return Promise.all(
    people.map(async ({ userId, publicId, sessionId }) => ({
      userId,
      token: await tokens.sign('saath', { id: publicId, sessionId }, now),
    })),
  )
}
