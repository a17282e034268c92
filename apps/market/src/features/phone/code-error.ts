import { ApiError } from '@app/client/call'

interface CodeError {
  /** By the error catalogue of specification 000 §8. */
  readonly text: 'otp.notFound' | 'otp.wrong' | 'otp.expired' | 'otp.failed'
  /** Trying again helps against none of these: the server's own words say what does. */
  readonly hasReason: boolean
}

const withReason: ReadonlySet<string> = new Set([
  'NETWORK',
  'OTP_LIMIT_REACHED',
  'RATE_LIMITED',
  'PHONE_TAKEN',
  'PHONE_PROOF_REQUIRED',
  'USER_BANNED',
])

export function codeErrorOf(error: unknown): CodeError {
  if (!(error instanceof ApiError)) return { text: 'otp.failed', hasReason: false }
  const { code, status } = error
  if (status === 404) return { text: 'otp.notFound', hasReason: false }
  if (code === 'OTP_INVALID') return { text: 'otp.wrong', hasReason: false }
  if (code === 'OTP_EXPIRED') return { text: 'otp.expired', hasReason: false }
  return { text: 'otp.failed', hasReason: withReason.has(code) }
}
