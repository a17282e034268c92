import { describe, expect, test } from 'vitest'
import { kindOf, makeThinner, maxPerNetworkMinute, subjectHash } from './security-log.rules.ts'

describe('what is kept of the same again and again', () => {
  const entry = (key: string, network = 'n', window: 'minute' | 'hour' = 'minute') => ({
    key,
    network,
    window,
  })

  test('once a minute, or once an hour', () => {
    const isKept = makeThinner()
    expect([isKept(0, entry('a')), isKept(1, entry('a')), isKept(60_000, entry('a'))]).toEqual([
      true,
      false,
      true,
    ])
    const use = entry('role', 'n', 'hour')
    expect([isKept(60_000, use), isKept(120_000, use), isKept(3_600_000, use)]).toEqual([true, false, true])
  })

  test('one network fills its share of a minute and no more; another one still has its own', () => {
    const isKept = makeThinner()
    const kept = Array.from({ length: 1_000 }, (_, index) => isKept(0, entry(`guess ${index}`))).filter(
      Boolean,
    )
    expect(kept).toHaveLength(maxPerNetworkMinute)
    expect(isKept(0, entry('guess', 'another'))).toBe(true)
  })
})

test('a subject is known by key, product and kind, and readable by nobody', () => {
  const hashes = [
    subjectHash('key', 'vio', 'phone +998901234567'),
    subjectHash('key', 'saath', 'phone +998901234567'),
    subjectHash('other', 'vio', 'phone +998901234567'),
    subjectHash('key', 'vio', 'person +998901234567'),
  ]
  expect(new Set(hashes).size).toBe(4)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{22}$/)
})

test('an ordinary refusal is no security event', () => {
  expect(kindOf('NOT_FOUND')).toBeNull()
  expect(kindOf('OTP_INVALID')).toBe('sign_in_failed')
})
