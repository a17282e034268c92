import { errorTexts } from '@app/contract/error-texts'
import { errors, type ErrorCode } from '@app/contract/errors'
import { describe, expect, test, vi } from 'vitest'

const languages = ['ru', 'uz', 'en', 'hi'] as const
const codes = Object.keys(errors) as ErrorCode[]
/** Copies of its own: files share a process, and another one may have loaded texts. */
vi.resetModules()
const [{ errorText, loadErrorTexts }, { ApiError }] = await Promise.all([
  import('./error-text.ts'),
  import('./call.ts'),
])
const failed = (code: ErrorCode | 'NETWORK') => new ApiError(code, 400, null)

describe.each(languages)('error texts in %s', (language) => {
  test('before they are loaded an error reads in general words', () => {
    expect(errorText(failed('OTP_INVALID'), language)).toBe(errorTexts.INTERNAL[language])
  })

  test('afterwards every code reads as the contract says', async () => {
    await loadErrorTexts(language)
    expect(codes.map((code) => errorText(failed(code), language))).toEqual(
      codes.map((code) => errorTexts[code][language]),
    )
  })

  test('a lost connection, an unknown code and a mistake of ours have words too', () => {
    expect(errorText(failed('NETWORK'), language)).not.toBe(errorTexts.INTERNAL[language])
    expect(errorText(failed('FROM_THE_FUTURE' as ErrorCode), language)).toBe(errorTexts.INTERNAL[language])
    expect(errorText(new TypeError('x'), language)).toBe(errorTexts.INTERNAL[language])
  })
})
