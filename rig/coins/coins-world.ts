import { signLaunchData } from '@app/simulators/telegram-launch'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ask } from '../parts/ask.ts'
import { prepareRig, runCommand } from '../parts/surroundings.ts'
import { runConcurrently } from '../shop/run-concurrently.ts'

export const host = 'vio.localhost'
export const paymeKey = 'rig-payme-key-0123456789'
export const cost = 5

export interface Ports {
  readonly api: number
  readonly internal: number
  readonly workerInternal: number
}

export interface Seller {
  readonly userId: number
  readonly token: string
  /** The Telegram user whose launch data signs in. */
  readonly number: number
  readonly adIds: readonly number[]
}

export async function connectOwner(environment: Readonly<Record<string, string>>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: environment['MIGRATIONS_DATABASE_URL'] ?? '' })
  // Some runs kill the database during a query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const rigOptionsFor = (name: string, ports: Ports) => ({
  name,
  ports,
  only: ['postgres', 'redis'] as const,
  more: { PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEYS: paymeKey },
})

/** The database as an earlier run left it. */
export function knownWorld(name: string, ports: Ports): Promise<Record<string, string>> {
  return prepareRig(rigOptionsFor(name, ports))
}

/** A database without users, with top places on sale and Payme configured. */
export async function freshWorld(name: string, ports: Ports): Promise<Record<string, string>> {
  const options = rigOptionsFor(name, ports)
  const first = await prepareRig(options)
  const admin = new pg.Client({
    connectionString: (first['MIGRATIONS_DATABASE_URL'] ?? '').replace(/\/[^/]*$/, '/postgres'),
  })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  const environment = await prepareRig(options)
  // Creates the queues of the jobs.
  await runCommand('apps/api/src/main/prepare.ts', ['migrate'], environment)
  const owner = await connectOwner(environment)
  await owner.query(
    `insert into settings (product, key, value, version) values
       ('vio', 'feature.top', $1, 1), ('vio', 'payments.offer', $2, 1)
     on conflict (product, key) do update set value = excluded.value`,
    [
      JSON.stringify({ isAvailable: true, cost, leastViews: 200 }),
      JSON.stringify({ TELEGRAM: ['PAYCOM_UZ'], WEB: ['PAYCOM_UZ'] }),
    ],
  )
  await owner.end()
  return environment
}

const signIn = async (origin: string, botToken: string, number: number): Promise<string> => {
  const data = signLaunchData({
    botToken,
    user: { id: 700_000_000 + number, first_name: 'Seller', language_code: 'ru' },
    authDate: Math.floor(Date.now() / 1000),
    extra: { query_id: `AAH${number}` },
  })
  const reply = await ask(`${origin}/api/telegram/auth`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', 'x-device-id': `coins-${number}-device-of-the-rig` },
    body: JSON.stringify({ data }),
  })
  if (reply.status !== 200) throw new Error(`sign-in answered ${reply.status} ${reply.text}`)
  return (JSON.parse(reply.text) as { accessToken: string }).accessToken
}

const readPublicId = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }).id

/** Creates users with coins and public ads, who sign in through the API. */
export async function placeSellers(
  owner: pg.Client,
  environment: Readonly<Record<string, string>>,
  origin: string,
  amounts: { readonly sellers: number; readonly adsEach: number; readonly coinsEach: number },
): Promise<Seller[]> {
  const tokens: string[] = []
  const numbers = Array.from({ length: amounts.sellers }, (_, number) => number)
  await runConcurrently(numbers, 8, async (number) => {
    tokens[number] = await signIn(origin, environment['VIO_BOT_TOKEN'] ?? '', number)
  })
  await owner.query(
    `update users set phone = '+99890' || lpad(right(id::text, 7), 7, '0'), phone_verified_at = now(),
       created_at = created_at - interval '30 days' where phone is null`,
  )
  const { rows } = await owner.query<{ user_id: string; public_id: string; ad_ids: string[] }>(
    `with made as (
       insert into ads (link, user_id, status, public_revision_id, created_at, published_at, expires_at, name, category_id,
         state, price, currency, price_uzs, region_id)
       select 'rig' || users.id || 'n' || number, users.id, 'ACTIVE', 1, now() - interval '10 days', now(),
         now() + interval '30 days', 'Диван', 2,
         'USED', 100000, 'UZS', 100000, 1726
       from users, generate_series(1, $1::int) number where product = 'vio' returning id, user_id)
     select made.user_id, users.public_id, array_agg(made.id) as ad_ids
     from made join users on users.id = made.user_id group by 1, 2`,
    [amounts.adsEach],
  )
  await owner.query(
    `select post_coin_entry(person, 'MADE_GOOD', $2, 'gift', 'gift:' || person,
       jsonb_build_object('PROMOTION', -$2::bigint, 'COINS', $2::bigint)) from unnest($1::bigint[]) person`,
    [rows.map((row) => row.user_id), amounts.coinsEach],
  )
  const rowByPublicId = new Map(rows.map((row) => [row.public_id, row]))
  return tokens.flatMap((token, number) => {
    const row = rowByPublicId.get(readPublicId(token))
    return row ? [{ token, number, userId: Number(row.user_id), adIds: row.ad_ids.map(Number) }] : []
  })
}

/** Signs the same users in again, in the same order. Requests to a killed server are repeated. */
export async function signInAgain(
  sellers: readonly Seller[],
  environment: Readonly<Record<string, string>>,
  origin: string,
): Promise<Seller[]> {
  const again = [...sellers]
  for (const [index, seller] of sellers.entries())
    for (let tries = 1; ; tries += 1)
      try {
        const token = await signIn(origin, environment['VIO_BOT_TOKEN'] ?? '', seller.number)
        again[index] = { ...seller, token }
        break
      } catch (error) {
        if (tries === 30) throw error
        await sleep(1_000)
      }
  return again
}

/** Violations of the money invariants; there must be no rows. */
export async function moneyProblems(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>(
    `select problem || ' ' || subject as what from money_problems
     union all select problem || ' ' || coalesce(promotion_id::text, '') from promotion_problems
     union all select 'broken chain of ' || user_id from broken_coin_entries limit 20`,
  )
  return rows.map(({ what }) => what)
}
