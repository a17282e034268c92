import { ApiError } from '@app/client/call'

interface CodeError {
  /** From the error catalogue of specification 000 §8. */
  readonly text: 'otp.notFound' | 'otp.wrong' | 'otp.expired' | 'otp.failed'
  /** The four texts cover wrong codes; other errors show the server's text. */
  readonly hasReason: boolean
}

export function toCodeError(error: unknown): CodeError {
  if (!(error instanceof ApiError)) return { text: 'otp.failed', hasReason: false }
  const { code, status } = error
  if (status === 404) return { text: 'otp.notFound', hasReason: false }
  if (code === 'OTP_INVALID') return { text: 'otp.wrong', hasReason: false }
  if (code === 'OTP_EXPIRED') return { text: 'otp.expired', hasReason: false }
  return { text: 'otp.failed', hasReason: true }
}
