import { errorTexts } from '@app/contract/error-texts'
import { errors, type ErrorCode } from '@app/contract/errors'
import { describe, expect, test, vi } from 'vitest'

const languages = ['ru', 'uz', 'en', 'hi'] as const
const codes = Object.keys(errors) as ErrorCode[]
/** A fresh copy, because test files share a process and another one may have loaded texts. */
vi.resetModules()
const [{ errorText, loadErrorTexts }, { ApiError }] = await Promise.all([
  import('./error-text.ts'),
  import('./call.ts'),
])
const failed = (code: ErrorCode | 'NETWORK') => new ApiError(code, 400, null)

describe.each(languages)('error texts in %s', (language) => {
  test('uses a general text before the texts are loaded', () => {
    expect(errorText(failed('OTP_INVALID'), language)).toBe(errorTexts.INTERNAL[language])
  })

  test('uses the text of the contract for every code once loaded', async () => {
    await loadErrorTexts(language)
    expect(codes.map((code) => errorText(failed(code), language))).toEqual(
      codes.map((code) => errorTexts[code][language]),
    )
  })

  test('has texts for a lost connection, an unknown code and an internal error', () => {
    expect(errorText(failed('NETWORK'), language)).not.toBe(errorTexts.INTERNAL[language])
    expect(errorText(failed('FROM_THE_FUTURE' as ErrorCode), language)).toBe(errorTexts.INTERNAL[language])
    expect(errorText(new TypeError('x'), language)).toBe(errorTexts.INTERNAL[language])
  })
})
