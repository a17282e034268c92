import { isValid } from '@tma.js/init-data-node'
import { launchData as limits } from '@app/contract/core/auth.limits'
import * as z from 'zod'

/** Telegram's launch data and signed contacts share one signature scheme: HMAC keyed by the bot's token. */

const telegramUser = z.object({
  id: z.int().positive(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  photo_url: z.string().optional(),
  language_code: z.string().optional(),
})

const telegramContact = z.object({
  user_id: z.int().positive(),
  phone_number: z.string().regex(/^\+?\d{7,15}$/),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

export type Refusal = 'invalid' | 'expired'
export type Checked<T> =
  | { readonly ok: true; readonly value: T; readonly hash: string; readonly authDate: number }
  | { readonly ok: false; readonly why: Refusal }

const refused = (why: Refusal) => ({ ok: false, why }) as const

/** `now` in seconds. A launch may be a little in the future, since clocks differ. */
const checkSigned = <T>(
  raw: string,
  botToken: string,
  now: number,
  field: string,
  schema: z.ZodType<T>,
): Checked<T> => {
  if (raw.length === 0 || raw.length > limits.maxLength) return refused('invalid')
  const pairs = new URLSearchParams(raw)
  const names = [...pairs.keys()]
  // A repeated key would let the signed and the used value differ.
  if (new Set(names).size !== names.length) return refused('invalid')
  // A line break inside a value would let two pairs pass as one: the signature covers lines.
  if ([...pairs.values()].some((value) => /[\u0000-\u001F]/.test(value))) return refused('invalid')
  const hash = pairs.get('hash') ?? ''
  if (!/^[0-9a-f]{64}$/.test(hash)) return refused('invalid')
  const authDateText = pairs.get('auth_date') ?? ''
  if (!/^\d{1,12}$/.test(authDateText)) return refused('invalid')
  // The age is checked below by our own clock; 0 turns the library's check off.
  if (!isValid(raw, botToken, { expiresIn: 0 })) return refused('invalid')
  const authDate = Number(authDateText)
  if (authDate > now + limits.maxAheadSeconds) return refused('invalid')
  if (authDate < now - limits.maxAgeSeconds) return refused('expired')
  const value = schema.safeParse(parseJson(pairs.get(field)))
  return value.success ? { ok: true, value: value.data, hash, authDate } : refused('invalid')
}

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

export function checkLaunchData(raw: string, botToken: string, now: number) {
  return checkSigned(raw, botToken, now, 'user', telegramUser)
}

export function checkContact(raw: string, botToken: string, now: number) {
  return checkSigned(raw, botToken, now, 'contact', telegramContact)
}
