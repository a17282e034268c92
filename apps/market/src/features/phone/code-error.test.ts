import { ApiError } from '@app/client/call'
import { errorText, loadErrorTexts } from '@app/client/error-text'
import { requestCode, verifyCode } from '@app/contract/core/auth'
import { errors } from '@app/contract/errors'
import { possibleErrors } from '@app/contract/possible-errors'
import { expect, test } from 'vitest'
import { toCodeError } from './code-error.ts'

const refusal = (code: keyof typeof errors) => new ApiError(code, errors[code].status, null)
const unsaid = 'Что-то пошло не так'

test('every refused code shows one of the specified texts, or the server’s reason', async () => {
  await loadErrorTexts('ru')
  const specified: Partial<Record<keyof typeof errors, string>> = {
    OTP_NOT_REQUESTED: 'otp.notFound',
    OTP_INVALID: 'otp.wrong',
    OTP_EXPIRED: 'otp.expired',
  }
  const codes = [...possibleErrors(verifyCode)]
  expect(codes).toEqual(expect.arrayContaining(['PHONE_TAKEN', 'USER_BANNED', 'FEATURE_UNAVAILABLE']))
  for (const code of codes) {
    const isMissing = errors[code].status === 404
    const wanted = isMissing ? 'otp.notFound' : (specified[code] ?? 'otp.failed')
    const { text, hasReason } = toCodeError(refusal(code))
    expect([code, text, hasReason]).toEqual([code, wanted, wanted === 'otp.failed'])
  }
})

test('every refusal to send a code has its own text', async () => {
  await Promise.all([loadErrorTexts('ru'), loadErrorTexts('uz')])
  const codes = [...requestCode.errors, 'RATE_LIMITED', 'SERVER_BUSY', 'INPUT_INVALID'] as const
  const said = codes.map(
    (code) => [code, errorText(refusal(code), 'ru'), errorText(refusal(code), 'uz')] as const,
  )
  for (const [code, ru, uz] of said) {
    expect([code, ru.startsWith(unsaid), uz === ru]).toEqual([code, false, false])
    expect(ru.length).toBeGreaterThan(5)
  }
  expect(errorText(refusal('INTERNAL'), 'ru')).toMatch(new RegExp(`^${unsaid}`))
})
