import { signLaunchData } from '@app/simulators/telegram-launch'
import pg from 'pg'
import { ask } from '../parts/ask.ts'
import { startServer, stopServer } from '../parts/processes.ts'
import { prepareRig, repositoryFile } from '../parts/surroundings.ts'
import { leanClient, makeMessage, type LeanClient } from '../search/lean-http.ts'
import { runConcurrently } from './run-concurrently.ts'

export const host = 'saath.localhost'

export interface Ports {
  readonly api: number
  readonly internal: number
  readonly workerInternal: number
}

export function makeOrigin(port: number): string {
  return `http://127.0.0.1:${port}`
}

export async function connectOwner(environment: Readonly<Record<string, string>>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: environment['MIGRATIONS_DATABASE_URL'] ?? '' })
  await client.connect()
  return client
}

/** A database without users; data of an earlier run is removed. */
export async function freshWorld(name: string, ports: Ports): Promise<Record<string, string>> {
  const options = { name, ports, more: { DATABASE_POOL_SIZE: '20' } }
  const first = await prepareRig(options)
  const owner = new pg.Client({
    connectionString: (first['MIGRATIONS_DATABASE_URL'] ?? '').replace(/\/[^/]*$/, '/postgres'),
  })
  await owner.connect()
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.end()
  return prepareRig(options)
}

export interface Shopper {
  readonly userId: number
  readonly token: string
}

const lanes = 16

const signIn = async (origin: string, botToken: string, number: number): Promise<string> => {
  const data = signLaunchData({
    botToken,
    user: { id: 600_000_000 + number, first_name: 'Shopper', language_code: 'en' },
    authDate: Math.floor(Date.now() / 1000),
    extra: { query_id: `AAH${number}` },
  })
  const reply = await ask(`${origin}/api/auth/telegram`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', 'x-device-id': `shopper-${number}-device-of-rig` },
    body: JSON.stringify({ data }),
  })
  if (reply.status !== 200) throw new Error(`sign-in answered ${reply.status} ${reply.text}`)
  return (JSON.parse(reply.text) as { accessToken: string }).accessToken
}

const readPublicId = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { id: string }).id

/** Creates users with a proven phone, who sign in through the API. */
export async function placeShoppers(
  owner: pg.Client,
  environment: Readonly<Record<string, string>>,
  origins: readonly string[],
  count: number,
): Promise<Shopper[]> {
  const tokens: string[] = []
  const numbers = Array.from({ length: count }, (_, number) => number)
  await runConcurrently(numbers, lanes, async (number) => {
    tokens[number] = await signIn(
      origins[number % origins.length] ?? '',
      environment['SAATH_BOT_TOKEN'] ?? '',
      number,
    )
  })
  const { rows } = await owner.query<{ id: string; public_id: string }>(
    `update users set phone = '+919' || lpad(id::text, 9, '0'), phone_verified_at = now()
      where product = 'saath' and phone is null returning id, public_id`,
  )
  const idByPublicId = new Map(rows.map((row) => [row.public_id, Number(row.id)]))
  return tokens.map((token) => ({ token, userId: idByPublicId.get(readPublicId(token)) ?? 0 }))
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
  readonly restart: (more: Readonly<Record<string, string>>) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startApi(
  environment: Readonly<Record<string, string>>,
  { api: port }: Ports,
): Promise<ApiProcess> {
  const start = (more: Readonly<Record<string, string>>) =>
    startServer(
      repositoryFile('apps/api/src/main/http.ts'),
      { ...environment, ...more },
      `${makeOrigin(port)}/ready`,
    )
  let running = await start({})
  return {
    pid: () => running.pid,
    restart: async (more) => {
      await stopServer(running)
      running = await start(more)
    },
    stop: () => stopServer(running),
  }
}
