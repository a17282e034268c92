/** The outcome of sending a message. */
export type Sending =
  | { readonly kind: 'sent' }
  /** It was certainly not sent and may be retried; `seconds` when Telegram said how long to wait. */
  | { readonly kind: 'later'; readonly code: number | string; readonly seconds: number | null }
  /** The user stopped the bot, never started it, or was deleted. */
  | { readonly kind: 'stopped'; readonly code: number }
  /** Telegram will never accept this message. */
  | { readonly kind: 'refused'; readonly code: number }
  /** It may or may not have been sent. */
  | { readonly kind: 'unsure'; readonly code: string }

/** The request never reached Telegram. After any other network error the message may have been accepted. */
const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

/** By the error code of Telegram's reply, or of the network when there was no reply. */
export function classifyFailure(code: number | string, retryAfterSeconds: number | undefined): Sending {
  if (typeof code === 'string')
    return connectErrors.has(code) ? { kind: 'later', code, seconds: null } : { kind: 'unsure', code }
  if (code === 429) return { kind: 'later', code, seconds: Math.max(1, retryAfterSeconds ?? 1) }
  if (code === 403) return { kind: 'stopped', code }
  // A wrong token (401, 404) is our mistake and will be corrected; a failure of Telegram will end.
  if (code >= 500 || code === 401 || code === 404) return { kind: 'later', code, seconds: null }
  return { kind: 'refused', code }
}

/** 4, 8, 16 … seconds, at most five minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(300, 2 * 2 ** Math.min(attempts, 10))
}
