import { expect, test } from 'vitest'
import { readSide, findCause } from './differences.rules.ts'

test.each([
  ['missing', 'PAID 25', null, true, 'mended'],
  ['missing', 'PAID 6345', null, false, 'unknown'],
  ['missing', 'PAID 6345', 'EXPIRED 6345', false, 'notCredited'],
  ['extra', null, 'PAID 6345', false, 'extra'],
  ['amount', 'PAID 6346', 'PAID 6345', false, 'sum'],
  ['amount', 'PAID 6345', 'PAID 6345', false, 'number'],
  ['state', 'REFUNDED 6345', 'PAID 6345', false, 'theyRefunded'],
  ['state', 'PAID 6345', 'REFUNDED 6345', false, 'weRefunded'],
] as const)(
  'a %s difference (theirs %s, ours %s, mended %s) has the cause %s',
  (kind, theirs, ours, isMended, cause) => {
    expect(findCause({ kind, theirs, ours, isMended })).toBe(cause)
  },
)

test('readSide returns null for a malformed text', () => {
  expect(readSide('PAID 6345')).toEqual({ state: 'PAID', price: 6345 })
  expect(readSide('who knows')).toBeNull()
  expect(readSide(null)).toBeNull()
})
