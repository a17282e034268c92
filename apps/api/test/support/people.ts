import { signLaunchData } from '@app/simulators/telegram-launch'
import { randomInt } from 'node:crypto'
import type { TestApp } from './test-app.ts'
import { asOwner } from './test-database.ts'
import { saathBot, vioBot } from './test-environment.ts'

export type Product = 'vio' | 'saath'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface Person extends Tokens {
  readonly product: Product
  readonly telegramId: number
  readonly id: string
  readonly device: string
}

const newNumber = (digits: number): string => String(randomInt(0, 10 ** digits)).padStart(digits, '0')

/** Unique numbers below a limit, spread widely because number blocks have their own limits. */
const eachOnce = (limit: number, stride: number): (() => number) => {
  let last = randomInt(limit)
  return () => (last = (last + stride) % limit)
}
// A stride without a common factor with the limit reaches every number.
const nextTelegramId = eachOnce(1_000_000_000, 618_033_989)
const nextVioLine = eachOnce(10_000_000, 6_180_339)
const nextSaathLine = eachOnce(1_000_000_000, 618_033_989)
export function newTelegramId(): number {
  return 10_000_000 + nextTelegramId()
}
export function newDevice(): string {
  return `device-${newNumber(12)}${newNumber(6)}`
}
export function newVioPhone(): string {
  return `+99890${String(nextVioLine()).padStart(7, '0')}`
}
export function newSaathPhone(): string {
  return `+919${String(nextSaathLine()).padStart(9, '0')}`
}
export function newIp(): string {
  return `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
}

export function idOf(accessToken: string): string {
  return (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { id: string })
    .id
}

export function launchDataFor(
  product: Product,
  telegramId: number,
  authDate = Math.floor(Date.now() / 1000),
): string {
  return signLaunchData({
    botToken: (product === 'vio' ? vioBot : saathBot).token,
    user: {
      id: telegramId,
      first_name: 'Aziza',
      last_name: 'Karimova',
      username: `u${telegramId}`,
      language_code: 'ru',
    },
    authDate,
    // Telegram gives every launch a new id.
    extra: { query_id: `AAH${newNumber(12)}` },
  })
}

const signInPath = { vio: '/api/telegram/auth', saath: '/api/auth/telegram' } as const

/** A user of the mini app, signed in by Telegram. */
export async function signInPerson(
  app: Pick<TestApp, 'ask'>,
  product: Product = 'vio',
  telegramId = newTelegramId(),
  device = newDevice(),
): Promise<Person> {
  const reply = await app.ask<Tokens>('POST', signInPath[product], {
    product,
    device,
    body: { data: launchDataFor(product, telegramId) },
  })
  if (reply.status !== 200) throw new Error(`sign-in answered ${reply.status} ${JSON.stringify(reply.body)}`)
  return { ...reply.body, product, telegramId, device, id: idOf(reply.body.accessToken) }
}

/** A user signed in by a confirmed phone. */
export async function signInByPhone(
  app: Pick<TestApp, 'ask' | 'gateway' | 'whatsapp'>,
  product: Product,
  phone: string,
  options: { device?: string; token?: string; refererId?: string } = {},
): Promise<{ status: number; body: Tokens & { code?: string } }> {
  const device = options.device ?? newDevice()
  const ip = newIp()
  const asked = await app.ask('POST', '/api/auth/request-code', {
    product,
    device,
    ip,
    body: { phoneNumber: phone },
  })
  if (asked.status !== 200)
    throw new Error(`request-code answered ${asked.status} ${JSON.stringify(asked.body)}`)
  const sender = product === 'vio' ? app.gateway : app.whatsapp
  return app.ask<Tokens & { code?: string }>('POST', '/api/auth/verify-code', {
    product,
    device,
    ip,
    ...(options.token === undefined ? {} : { token: options.token }),
    body: {
      phoneNumber: phone,
      code: sender.codeFor(phone) ?? '',
      ...(options.refererId === undefined ? {} : { refererId: options.refererId }),
    },
  })
}

/** Also confirms the second factor in every open session. */
export async function setRole(app: TestApp, person: { id: string }, role: 'user' | 'operator' | 'admin') {
  const { pool } = app.deps.database
  // The API's role cannot give roles.
  await asOwner(app.databaseName, (client) =>
    client.query('update users set role = $1 where public_id = $2', [role, person.id]),
  )
  await pool.query(
    'update sessions set second_factor_at = now() where user_id = (select id from users where public_id = $1)',
    [person.id],
  )
}

export async function ban(app: TestApp, person: { id: string }) {
  await app.deps.database.db
    .updateTable('users')
    .set({ bannedAt: new Date() })
    .where('publicId', '=', person.id)
    .execute()
}
