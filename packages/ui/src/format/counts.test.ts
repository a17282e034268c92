import { expect, test } from 'vitest'
import { abbreviateCount, formatFilterCount } from './counts.ts'

test.each([
  [0, '0'],
  [128, '128'],
  [999, '999'],
  [1000, '1\u00a0тыс.'],
  [1200, '1,2\u00a0тыс.'],
  [1234, '1,23\u00a0тыс.'],
  [999_994, '999,99\u00a0тыс.'],
  [999_995, '1\u00a0млн'],
  [1_500_000, '1,5\u00a0млн'],
  [999_999_999, '1\u00a0млрд'],
  [2_000_000_000_000, '2000\u00a0млрд'],
])('the filter button counts %d as %s', (count, text) => {
  expect(formatFilterCount(count, 'ru')).toBe(text)
})

test('the filter button abbreviates numbers in Uzbek', () => {
  expect([1200, 3_000_000, 4_000_000_000].map((count) => formatFilterCount(count, 'uz'))).toEqual([
    '1,2\u00a0ming',
    '3\u00a0mln',
    '4\u00a0mlrd',
  ])
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1549, '1.5K'],
  [1550, '1.6K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_000_000_000, '1B'],
  [2.5e12, '2.5T'],
  [1e15, '1P'],
  [1e18, '1E'],
  [1e21, '1000E'],
  [-1500, '-1.5K'],
])('%d is abbreviated as %s', (count, text) => {
  expect(abbreviateCount(count)).toBe(text)
})

test('no abbreviation below the last unit has four digits before its point', () => {
  for (let power = 0; power < 20; power += 0.0173) {
    expect(abbreviateCount(Math.round(10 ** power))).toMatch(/^\d{1,3}(?:\.\d)?[KMBTPE]?$/)
  }
})
