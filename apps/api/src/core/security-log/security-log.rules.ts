import type { securityKinds } from '@app/contract/core/security-log'
import type { ErrorCode } from '@app/contract/errors'
import { createHmac } from 'node:crypto'

export type SecurityKind = (typeof securityKinds)[number]

/** The account or the tried phone of an entry. Stored as a hash, so that the prefixes cannot change. */
export type Subject = `person ${string}` | `phone ${string}`

export function subjectHash(key: string, product: string, subject: Subject): string {
  return createHmac('sha256', key).update(`security ${product} ${subject}`).digest('base64url').slice(0, 22)
}

const kinds: Readonly<Partial<Record<ErrorCode, SecurityKind>>> = {
  OTP_INVALID: 'sign_in_failed',
  OTP_EXPIRED: 'sign_in_failed',
  OTP_NOT_REQUESTED: 'sign_in_failed',
  CODE_REQUIRED: 'sign_in_failed',
  CONTACT_INVALID: 'sign_in_failed',
  LAUNCH_DATA_INVALID: 'sign_in_failed',
  LAUNCH_DATA_EXPIRED: 'sign_in_failed',
  LAUNCH_DATA_REPLAYED: 'sign_in_failed',
  REFRESH_INVALID: 'sign_in_failed',
  PHONE_PROOF_REQUIRED: 'sign_in_failed',
  USER_BANNED: 'sign_in_failed',
  SECOND_FACTOR_INVALID: 'second_factor_failed',
  SECOND_FACTOR_LIMIT_REACHED: 'second_factor_failed',
  RATE_LIMITED: 'limit_hit',
  OTP_LIMIT_REACHED: 'limit_hit',
  OTP_WORK_REQUIRED: 'limit_hit',
  CONTACT_LIMIT_REACHED: 'limit_hit',
  IMAGE_LIMIT_REACHED: 'limit_hit',
  AD_LIMIT_REACHED: 'limit_hit',
  ORDER_LIMIT_REACHED: 'limit_hit',
  ORDER_DAY_LIMIT_REACHED: 'limit_hit',
  ORDER_PAUSED: 'limit_hit',
  ACCESS_DENIED: 'access_denied',
}

/** The kind of entry for an error; null for most errors, which are no security events. */
export function findSecurityKind(code: ErrorCode): SecurityKind | null {
  return kinds[code] ?? null
}

/** One network cannot fill the log: 20 entries a minute of 150 bytes are 4 MB a day. */
export const maxPerNetworkMinute = 20
const maxPerMinute = 1_000

/** Lets one of several equal entries in a window through, and a limited number per network. */
export function makeEntryFilter() {
  let minute = 0
  let hour = 0
  let seenInMinute = new Set<string>()
  let seenInHour = new Set<string>()
  let counts = new Map<string, number>()
  /** Returns true for an entry to store. */
  return (
    nowMs: number,
    entry: { key: string; network: string | null; window: 'minute' | 'hour' },
  ): boolean => {
    const thisMinute = Math.floor(nowMs / 60_000)
    if (thisMinute !== minute)
      [minute, seenInMinute, counts] = [thisMinute, new Set(), new Map<string, number>()]
    const thisHour = Math.floor(nowMs / 3_600_000)
    if (thisHour !== hour) [hour, seenInHour] = [thisHour, new Set()]
    const seen = entry.window === 'hour' ? seenInHour : seenInMinute
    if (seen.has(entry.key)) return false
    const network = entry.network ?? ''
    const count = counts.get(network) ?? 0
    const all = counts.get('all') ?? 0
    if (count >= maxPerNetworkMinute || all >= maxPerMinute) return false
    seen.add(entry.key)
    counts.set(network, count + 1).set('all', all + 1)
    return true
  }
}
