import type pg from 'pg'
import { leanClient, makeMessage, type LeanClient } from '../parts/lean-http.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { runConcurrently } from '../parts/run-concurrently.ts'
import type { Environment, Ports } from '../parts/surroundings.ts'
import { freshRig, readClaims, saathHost as host, signIn } from '../parts/world.ts'

/** A database without users. */
export function freshWorld(name: string, ports: Ports): Promise<Record<string, string>> {
  return freshRig({ name, ports, more: { DATABASE_POOL_SIZE: '20' } })
}

export interface Shopper {
  readonly userId: number
  readonly token: string
}

const lanes = 16

const firstTelegramId = 600_000_000

/** Creates users with a proven phone, who sign in through the API. */
export async function placeShoppers(
  owner: pg.Client,
  environment: Environment,
  origins: readonly string[],
  count: number,
): Promise<Shopper[]> {
  const tokens: string[] = []
  const numbers = Array.from({ length: count }, (_, number) => number)
  await runConcurrently(numbers, lanes, async (number) => {
    const origin = origins[number % origins.length] ?? ''
    tokens[number] = await signIn('saath', origin, environment, firstTelegramId + number)
  })
  const { rows } = await owner.query<{ id: string; public_id: string }>(
    `update users set phone = '+919' || lpad(id::text, 9, '0'), phone_verified_at = now()
      where product = 'saath' and phone is null returning id, public_id`,
  )
  const idByPublicId = new Map(rows.map((row) => [row.public_id, Number(row.id)]))
  return tokens.map((token) => ({ token, userId: idByPublicId.get(readClaims(token).id) ?? 0 }))
}

/** Creates goods with texts in both languages and without pictures, one statement per batch. */
export async function placeGoods(owner: pg.Client, count: number): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `with made as (
      insert into products (link, price_paise, discounted_price_paise, offer_from, content_mark)
      select 'thing-' || n, (400 + n % 900) * 100, (200 + n % 200) * 100, now() - interval '1 day', 'rig'
      from generate_series(1, $1) n returning id),
    texts as (
      insert into product_texts (product_id, language, title, description, details, highlights, cards, features)
      select id, language, 'Thing ' || id, 'A thing.', '[]', '{}', '[]', '{}'
      from made, unnest(array['en', 'hi']) language)
    select id from made`,
    [count],
  )
  await owner.query('analyze products; analyze product_texts')
  return rows.map(({ id }) => Number(id))
}

export const home = { address: '14 Station Road', city: 'Pune', state: 'Maharashtra', pin: '411001' }

/** With an idempotency key, as the app sends it: a repeated request has no effect. */
export function joinMessage(
  shopper: Shopper,
  order: { readonly productId: number; readonly inviteCode?: string },
  key?: string,
): Buffer {
  return makeMessage(
    '/api/user/group-purchases/join-or-create',
    {
      host,
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    JSON.stringify({ ...home, ...order }),
  )
}

export function createClients(ports: readonly number[]): LeanClient[] {
  return ports.map((port) => leanClient(port))
}

export interface ApiProcess {
  readonly pid: () => number
  /** Opens new connections with these values instead of the first ones. */
  readonly restart: (more: Environment) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startRestartableApi(environment: Environment): Promise<ApiProcess> {
  let running = await startApi(environment)
  return {
    pid: () => running.pid,
    restart: async (more) => {
      await stopServer(running)
      running = await startApi(environment, more)
    },
    stop: () => stopServer(running),
  }
}
