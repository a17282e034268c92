import { createHash } from 'node:crypto'
import { launchDataHash } from './launch-data-hash.ts'

export { launchDataMutations, mutateLaunchData } from './launch-data-mutations.ts'
export { createSeededRandom } from '../seeded-random.ts'

export interface LaunchUser {
  id: number
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
  is_premium?: boolean
  allows_write_to_pm?: boolean
  photo_url?: string
}

export interface LaunchContact {
  user_id: number
  phone_number: string
  first_name: string
  last_name?: string
}

export interface LaunchDataFields {
  botToken: string
  user: LaunchUser
  /** Unix seconds. */
  authDate: number
  startParam?: string
  /** More pairs, or `signature` itself; `signature: undefined` omits it, as old clients do. */
  extra?: Record<string, string | undefined>
}

/** Raw init data as Telegram passes it to a mini app. */
export function signLaunchData(fields: LaunchDataFields): string {
  const { botToken, user, authDate, startParam, extra = {} } = fields
  const { signature, ...others } = extra
  const pairs: [string, string][] = [['user', encodeTelegramJson(user)]]
  for (const [name, value] of Object.entries(others)) {
    if (value !== undefined) pairs.push([name, value])
  }
  if (startParam !== undefined) pairs.push(['start_param', startParam])
  pairs.push(['auth_date', String(authDate)])
  if (signature !== undefined) pairs.push(['signature', signature])
  else if (!('signature' in extra)) pairs.push(['signature', standInSignature(pairs)])
  return signPairs(pairs, botToken)
}

/** The raw answer to `requestContact`: signed like init data, but without `signature`. */
export function signContact(fields: {
  botToken: string
  contact: LaunchContact
  /** Unix seconds. */
  authDate: number
}): string {
  const pairs: [string, string][] = [
    ['contact', encodeTelegramJson(fields.contact)],
    ['auth_date', String(fields.authDate)],
  ]
  return signPairs(pairs, fields.botToken)
}

function signPairs(pairs: readonly [string, string][], botToken: string): string {
  const hash = launchDataHash(pairs, botToken)
  return [...pairs, ['hash', hash] as const]
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Telegram escapes slashes, so a server that serialises the object again breaks the hash. */
function encodeTelegramJson(value: object): string {
  return JSON.stringify(value).replaceAll('/', '\\/')
}

/** Only the right format: the real one needs Telegram's private key. */
function standInSignature(pairs: readonly [string, string][]): string {
  return createHash('sha512').update(JSON.stringify(pairs)).digest('base64url')
}
