import { randomInt } from 'node:crypto'
import { askApi, codeSentTo, giveCoins, makeStaff } from '../api-call.ts'
import { furnishBuyer } from './buyer.ts'
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

/** A person of the web: a phone and the code that was sent to it. */
export async function signInByPhone(product: Product, phone = newPhone(product)): Promise<Tokens> {
  const headers = {
    'x-device-id': `device-${digits(12)}`,
    // Codes are limited by address, too; each person of a test comes from one of their own.
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
 * A buyer is a person of Vio who has kept ads and called sellers, a seller one who has public ads and coins; a shopper
 * one of Saath who has ordered.
 */
export type Who = 'visitor' | 'person' | 'buyer' | 'seller' | 'shopper' | 'operator' | 'admin'

/** One of the crowd of the demo world. */
const sellerPhone = '+998900000105'

interface KnownPerson {
  readonly phone: string
  readonly tokens: Tokens
  readonly at: number
}

const freshMs = 8 * 60_000
const known = new Map<string, Promise<KnownPerson>>()

const meet = async (product: Product, who: Exclude<Who, 'visitor'>): Promise<KnownPerson> => {
  const phone = who === 'seller' ? sellerPhone : newPhone(product)
  const tokens = await signInByPhone(product, phone)
  if (who === 'buyer') await furnishBuyer(tokens.accessToken)
  else if (who === 'seller') await giveCoins(tokens.accessToken, 40)
  else if (who !== 'person' && who !== 'shopper') await makeStaff(product, phone, who, tokens.accessToken)
  return { phone, tokens, at: Date.now() }
}

/**
 * One person of each kind for a whole run. Only the access token goes to the pages of a walk: a refresh token may
 * be used once, and many pages would use it.
 */
export async function accessTokenOf(product: Product, who: Exclude<Who, 'visitor'>): Promise<string> {
  const key = `${product} ${who}`
  const before = await known.get(key)
  if (before && Date.now() - before.at < freshMs) return before.tokens.accessToken
  const meeting = meet(product, who)
  known.set(key, meeting)
  return (await meeting).tokens.accessToken
}

export interface LaunchPerson {
  readonly telegramId?: number
  readonly languageCode?: string
  readonly startParam?: string
}

/** What Telegram hands to a mini app, signed with the bot's key. */
export function launchDataFor(product: Product, person: LaunchPerson = {}): string {
  return signLaunchData({
    botToken: botTokenOf(product),
    user: {
      id: person.telegramId ?? randomInt(10_000_000, 2_000_000_000),
      first_name: product === 'vio' ? 'Aziza' : 'Asha',
      language_code: person.languageCode ?? (product === 'vio' ? 'ru' : 'en'),
    },
    authDate: Math.floor(Date.now() / 1000),
    ...(person.startParam !== undefined && { startParam: person.startParam }),
    extra: { query_id: `AAH${digits(12)}` },
  })
}
