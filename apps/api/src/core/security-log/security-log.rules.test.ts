import { describe, expect, test } from 'vitest'
import { findSecurityKind, makeEntryFilter, maxPerNetworkMinute, subjectHash } from './security-log.rules.ts'

describe('the filter of security entries', () => {
  const entry = (key: string, network = 'n', window: 'minute' | 'hour' = 'minute') => ({
    key,
    network,
    window,
  })

  test('keeps equal entries once a minute or once an hour', () => {
    const isKept = makeEntryFilter()
    expect([isKept(0, entry('a')), isKept(1, entry('a')), isKept(60_000, entry('a'))]).toEqual([
      true,
      false,
      true,
    ])
    const use = entry('role', 'n', 'hour')
    expect([isKept(60_000, use), isKept(120_000, use), isKept(3_600_000, use)]).toEqual([true, false, true])
  })

  test('limits the entries of each network in a minute', () => {
    const isKept = makeEntryFilter()
    const kept = Array.from({ length: 1_000 }, (_, index) => isKept(0, entry(`guess ${index}`))).filter(
      Boolean,
    )
    expect(kept).toHaveLength(maxPerNetworkMinute)
    expect(isKept(0, entry('guess', 'another'))).toBe(true)
  })
})

test('the hash of a subject depends on key, product and kind, and does not contain it', () => {
  const hashes = [
    subjectHash('key', 'vio', 'phone +998901234567'),
    subjectHash('key', 'saath', 'phone +998901234567'),
    subjectHash('other', 'vio', 'phone +998901234567'),
    subjectHash('key', 'vio', 'person +998901234567'),
  ]
  expect(new Set(hashes).size).toBe(4)
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{22}$/)
})

test('an ordinary error is no security event', () => {
  expect(findSecurityKind('NOT_FOUND')).toBeNull()
  expect(findSecurityKind('OTP_INVALID')).toBe('sign_in_failed')
})
