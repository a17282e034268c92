import { randomInt } from 'node:crypto'
import { askApi, codeSentTo, giveCoins, makeStaff } from '../api-call.ts'
import { prepareBuyer } from './buyer.ts'
import { botTokenOf, type Product } from '../stack-address.ts'
import { signLaunchData } from '@app/simulators/telegram-launch'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

const digits = (count: number): string => String(randomInt(0, 10 ** count)).padStart(count, '0')

export function newPhone(product: Product): string {
  return product === 'vio' ? `+99890${digits(7)}` : `+919${digits(9)}`
}

/** Signs in with a phone and the code sent to it. */
export async function signInByPhone(product: Product, phone = newPhone(product)): Promise<Tokens> {
  const headers = {
    'x-device-id': `device-${digits(12)}`,
    // Codes are also limited by IP address, so each user has another one.
    'x-forwarded-for': `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`,
  }
  const asked = await askApi(product, '/api/auth/request-code', { body: { phoneNumber: phone }, headers })
  if (asked.status !== 200) throw new Error(`request-code: ${asked.status} ${JSON.stringify(asked.body)}`)
  const code = await codeSentTo(phone)
  const verified = await askApi<Tokens>(product, '/api/auth/verify-code', {
    body: { phoneNumber: phone, code },
    headers,
  })
  if (verified.status !== 200)
    throw new Error(`verify-code: ${verified.status} ${JSON.stringify(verified.body)}`)
  return verified.body
}

/**
 * A buyer of Vio has favourites and called sellers, a seller has public ads and coins; a shopper of
 * Saath has orders.
 */
export type Role = 'visitor' | 'user' | 'buyer' | 'seller' | 'shopper' | 'operator' | 'admin'

/** A demo seller. */
const sellerPhone = '+998900000105'

interface KnownUser {
  readonly phone: string
  readonly tokens: Tokens
  readonly at: number
}

const freshMs = 8 * 60_000
const known = new Map<string, Promise<KnownUser>>()

const createUser = async (product: Product, role: Exclude<Role, 'visitor'>): Promise<KnownUser> => {
  const phone = role === 'seller' ? sellerPhone : newPhone(product)
  const tokens = await signInByPhone(product, phone)
  if (role === 'buyer') await prepareBuyer(tokens.accessToken)
  else if (role === 'seller') await giveCoins(tokens.accessToken, 40)
  else if (role !== 'user' && role !== 'shopper') await makeStaff(product, phone, role, tokens.accessToken)
  return { phone, tokens, at: Date.now() }
}

/** One user of each kind for a whole run. Pages get the access token only: a refresh token can be used once. */
export async function accessTokenOf(product: Product, role: Exclude<Role, 'visitor'>): Promise<string> {
  const key = `${product} ${role}`
  const before = await known.get(key)
  if (before && Date.now() - before.at < freshMs) return before.tokens.accessToken
  const creation = createUser(product, role)
  known.set(key, creation)
  return (await creation).tokens.accessToken
}

export interface LaunchUser {
  readonly telegramId?: number
  readonly languageCode?: string
  readonly startParam?: string
}

/** Launch data of a mini app, signed with the bot's token. */
export function launchDataFor(product: Product, user: LaunchUser = {}): string {
  return signLaunchData({
    botToken: botTokenOf(product),
    user: {
      id: user.telegramId ?? randomInt(10_000_000, 2_000_000_000),
      first_name: product === 'vio' ? 'Aziza' : 'Asha',
      language_code: user.languageCode ?? (product === 'vio' ? 'ru' : 'en'),
    },
    authDate: Math.floor(Date.now() / 1000),
    ...(user.startParam !== undefined && { startParam: user.startParam }),
    extra: { query_id: `AAH${digits(12)}` },
  })
}
