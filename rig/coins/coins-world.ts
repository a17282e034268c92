import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { runConcurrently } from '../parts/run-concurrently.ts'
import {
  prepareRig,
  runCommand,
  type Environment,
  type Ports,
  type RigOptions,
} from '../parts/surroundings.ts'
import { connectOwner, freshRig, readClaims, signIn } from '../parts/world.ts'

export const paymeKey = 'rig-payme-key-0123456789'
export const cost = 5
const firstTelegramId = 700_000_000

export interface Seller {
  readonly userId: number
  readonly token: string
  /** The Telegram user whose launch data signs in. */
  readonly number: number
  readonly adIds: readonly number[]
}

/** A database without users, with top places on sale and Payme configured. */
export async function freshWorld(
  name: string,
  ports: Ports,
  services: Pick<RigOptions, 'only' | 'postgresUrl'> = { only: ['postgres', 'redis'] },
): Promise<Record<string, string>> {
  // A server of the caller's own has no data of an earlier run.
  const prepare = services.postgresUrl === undefined ? freshRig : prepareRig
  const environment = await prepare({
    name,
    ports,
    ...services,
    more: { PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2', PAYME_KEYS: paymeKey },
  })
  // Creates the queues of the jobs.
  await runCommand('apps/api/src/main/prepare.ts', ['migrate'], environment)
  const owner = await connectOwner(environment)
  await owner.query(
    `insert into settings (product, key, value, version) values
       ('vio', 'feature.top', $1, 1), ('vio', 'payments.offer', $2, 1)
     on conflict (product, key) do update set value = excluded.value`,
    [
      // Without a guaranteed time every purchase also pushes an ad out.
      JSON.stringify({ isAvailable: true, cost, leastViews: 200, minMinutes: 0 }),
      JSON.stringify({ TELEGRAM: ['PAYCOM_UZ'], WEB: ['PAYCOM_UZ'] }),
    ],
  )
  await owner.end()
  return environment
}

/** Creates users with coins and public ads, who sign in through the API. */
export async function placeSellers(
  owner: pg.Client,
  environment: Environment,
  origin: string,
  amounts: { readonly sellers: number; readonly adsEach: number; readonly coinsEach: number },
): Promise<Seller[]> {
  const tokens: string[] = []
  const numbers = Array.from({ length: amounts.sellers }, (_, number) => number)
  await runConcurrently(numbers, 8, async (number) => {
    tokens[number] = await signIn('vio', origin, environment, firstTelegramId + number)
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
    `select post_coin_entry(person, 'COMPENSATION', $2, 'gift', 'gift:' || person,
       jsonb_build_object('PROMOTION', -$2::bigint, 'COINS', $2::bigint)) from unnest($1::bigint[]) person`,
    [rows.map((row) => row.user_id), amounts.coinsEach],
  )
  const rowByPublicId = new Map(rows.map((row) => [row.public_id, row]))
  return tokens.flatMap((token, number) => {
    const row = rowByPublicId.get(readClaims(token).id)
    return row ? [{ token, number, userId: Number(row.user_id), adIds: row.ad_ids.map(Number) }] : []
  })
}

/** Signs the same users in again, in the same order. Requests to a killed server are repeated. */
export async function signInAgain(
  sellers: readonly Seller[],
  environment: Environment,
  origin: string,
): Promise<Seller[]> {
  const again: Seller[] = []
  for (const seller of sellers)
    for (let tries = 1; again.length < sellers.length; tries += 1)
      try {
        const token = await signIn('vio', origin, environment, firstTelegramId + seller.number)
        again.push({ ...seller, token })
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
