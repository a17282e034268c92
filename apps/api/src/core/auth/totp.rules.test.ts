import { describe, expect, test } from 'vitest'
import {
  acceptedStep,
  base32,
  enrolmentUri,
  newRecoveryCode,
  normaliseCode,
  seal,
  stepAt,
  totpCode,
  unseal,
} from './totp.rules.ts'

const rfcSecret = Buffer.from('12345678901234567890')

describe('one-time codes of an authenticator app', () => {
  // RFC 6238, appendix B, the rows of SHA1.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %d seconds the code equals the RFC test vector', (seconds, code) => {
    const step = stepAt(new Date(seconds * 1000))
    expect(totpCode(rfcSecret, step, 8)).toBe(code)
    expect(totpCode(rfcSecret, step)).toBe(code.slice(2))
  })

  test('a code is accepted one step early or late, and not two', () => {
    const now = new Date('2026-11-17T12:00:00Z')
    const current = stepAt(now)
    const accepted = [-2, -1, 0, 1, 2].map((aside) =>
      acceptedStep(rfcSecret, totpCode(rfcSecret, current + aside), now, 0),
    )
    expect(accepted).toEqual([null, current - 1, current, current + 1, null])
  })

  test('the last accepted step and earlier ones are not accepted again', () => {
    const now = new Date('2026-11-17T12:00:00Z')
    const current = stepAt(now)
    expect(acceptedStep(rfcSecret, totpCode(rfcSecret, current), now, current)).toBeNull()
    expect(acceptedStep(rfcSecret, totpCode(rfcSecret, current - 1), now, current)).toBeNull()
    expect(acceptedStep(rfcSecret, totpCode(rfcSecret, current + 1), now, current)).toBe(current + 1)
  })

  // RFC 4648, section 10, without the padding.
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %j as %j in base 32', (text, coded) => {
    expect(base32(Buffer.from(text))).toBe(coded)
  })

  test('the enrolment is one otpauth URI', () => {
    const uri = new URL(enrolmentUri('Vio', '+998901234567', rfcSecret))
    expect(uri.protocol).toBe('otpauth:')
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Vio',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test('recovery codes differ and are accepted in any spelling', () => {
    const codes = Array.from({ length: 100 }, newRecoveryCode)
    expect(new Set(codes).size).toBe(100)
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    expect(normaliseCode(' K7MQX 2ZVD9 ')).toBe(normaliseCode('k7mqx-2zvd9'))
  })

  test('an encrypted secret opens only with its key, for its owner and unchanged', () => {
    const sealed = seal('a key of some length', 'owner', rfcSecret)
    expect(sealed.includes(rfcSecret)).toBe(false)
    expect(unseal('a key of some length', 'owner', sealed)).toEqual(rfcSecret)
    expect(() => unseal('another key of length', 'owner', sealed)).toThrow('unable to authenticate')
    expect(() => unseal('a key of some length', 'thief', sealed)).toThrow('unable to authenticate')
    const bent = Buffer.from(sealed)
    bent.writeUInt8(bent.readUInt8(30) ^ 1, 30)
    expect(() => unseal('a key of some length', 'owner', bent)).toThrow('unable to authenticate')
  })
})
