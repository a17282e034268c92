/** What became of a message. */
export type Sending =
  | { readonly kind: 'sent' }
  /** It surely did not go out and may be tried again; `seconds` when Telegram said how long to wait. */
  | { readonly kind: 'later'; readonly code: number | string; readonly seconds: number | null }
  /** The person stopped the bot, never started it, or is gone. */
  | { readonly kind: 'stopped'; readonly code: number }
  /** This message will never be taken. */
  | { readonly kind: 'refused'; readonly code: number }
  /** Nobody knows. */
  | { readonly kind: 'unsure'; readonly code: string }

/** The request never reached Telegram. Any other fault of the line may have come after it was taken. */
const neverArrived = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** By the error code of Telegram's answer, or of the line when no answer came. */
export function refusalOf(code: number | string, retryAfterSeconds: number | undefined): Sending {
  if (typeof code === 'string')
    return neverArrived.has(code) ? { kind: 'later', code, seconds: null } : { kind: 'unsure', code }
  if (code === 429) return { kind: 'later', code, seconds: Math.max(1, retryAfterSeconds ?? 1) }
  if (code === 403) return { kind: 'stopped', code }
  // A wrong token (401, 404) is our mistake and is mended by us; a fault of theirs passes.
  if (code >= 500 || code === 401 || code === 404) return { kind: 'later', code, seconds: null }
  return { kind: 'refused', code }
}

/** 4, 8, 16 … seconds, five minutes at most. */
export function pauseAfter(attempts: number): number {
  return Math.min(300, 2 * 2 ** Math.min(attempts, 10))
}
