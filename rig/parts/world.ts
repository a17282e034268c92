import { signLaunchData } from '@app/simulators/telegram-launch'
import pg from 'pg'
import { ask } from './ask.ts'
import { prepareRig, type Environment, type Ports, type RigOptions } from './surroundings.ts'

export const vioHost = 'vio.localhost'
export const saathHost = 'saath.localhost'

export function makeOrigin({ api }: Pick<Ports, 'api'>): string {
  return `http://127.0.0.1:${api}`
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // Some runs kill the database during a query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

export function connectOwner(environment: Environment): Promise<pg.Client> {
  return connectTo(environment['MIGRATIONS_DATABASE_URL'] ?? '')
}

/** Servers with a migrated database of reference data; the data of an earlier run is removed. */
export async function freshRig(options: RigOptions): Promise<Record<string, string>> {
  const first = await prepareRig(options)
  const admin = await connectTo((first['MIGRATIONS_DATABASE_URL'] ?? '').replace(/\/[^/]*$/, '/postgres'))
  await admin.query(`drop database if exists ${options.name} with (force)`)
  await admin.end()
  return prepareRig(options)
}

const products = {
  vio: { host: vioHost, path: '/api/telegram/auth', bot: 'VIO_BOT_TOKEN', language: 'ru' },
  saath: { host: saathHost, path: '/api/auth/telegram', bot: 'SAATH_BOT_TOKEN', language: 'en' },
} as const

/** Signs a Telegram user in through the API and returns the access token. */
export async function signIn(
  product: keyof typeof products,
  origin: string,
  environment: Environment,
  telegramId: number,
): Promise<string> {
  const { host, path, bot, language } = products[product]
  const data = signLaunchData({
    botToken: environment[bot] ?? '',
    user: { id: telegramId, first_name: 'Benchmark', language_code: language },
    authDate: Math.floor(Date.now() / 1000),
    extra: { query_id: `AAH${telegramId}` },
  })
  const reply = await ask(`${origin}${path}`, {
    method: 'POST',
    headers: {
      host,
      'content-type': 'application/json',
      'x-device-id': `device-${telegramId}-of-a-benchmark`,
    },
    body: JSON.stringify({ data }),
  })
  if (reply.status !== 200) throw new Error(`sign-in answered ${reply.status} ${reply.text}`)
  return (JSON.parse(reply.text) as { accessToken: string }).accessToken
}

/** `id` is the public id of the user, `sid` the session. */
export function readClaims(token: string): { readonly id: string; readonly sid: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    id: string
    sid: string
  }
}
