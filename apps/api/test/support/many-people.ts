import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { makeAccessTokens } from '#core/auth/access-token.ts'
import { readConfig } from '#platform/config.ts'

export interface FastPerson {
  readonly userId: number
  readonly token: string
}

interface Place {
  readonly pool: pg.Pool
  readonly environment: Readonly<Record<string, string>>
}

const phones = { vio: '+99891', saath: '+917' } as const
const digits = { vio: 7, saath: 9 } as const

/** Thousands of users with verified phones and sessions, inserted directly, since sign-in has its own tests. */
export async function placeManyPeople(
  { pool, environment }: Place,
  product: 'vio' | 'saath',
  count: number,
): Promise<FastPerson[]> {
  const { rows } = await pool.query<{ id: string; public_id: string }>(
    `insert into users (public_id, product, phone, phone_verified_at, first_name, language, created_at)
      select substr(replace(gen_random_uuid()::text, '-', ''), 1, 16), $2::text,
        $3 || lpad((number + (select count(*) from users))::text, $4, '0'), now(), 'Asha', $5,
        now() - interval '30 days'
      from generate_series(1, $1::int) number returning id, public_id`,
    [count, product, phones[product], digits[product], product === 'vio' ? 'ru' : 'hi'],
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
      token: await tokens.sign(product, { id: publicId, sessionId }, now),
    })),
  )
}
