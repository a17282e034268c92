import { expect, test } from 'vitest'
import { roundShares } from './shares.ts'

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

test('shown percents add up to 100 where plain rounding gives 99.99', () => {
  const plain = [1, 1, 1].map((value) => Math.round((value / 3) * 10_000) / 100)
  expect(sum(plain)).toBeCloseTo(99.99, 5)
  expect(roundShares([1, 1, 1], 2)).toEqual([33.34, 33.33, 33.33])
})

test('the example of the report: 789, 1203, 376, 31', () => {
  const shares = roundShares([789, 1203, 376, 31], 2)
  expect(shares).toEqual([32.89, 50.15, 15.67, 1.29])
  expect(sum(shares)).toBeCloseTo(100, 8)
})

test('nothing at all is 0 everywhere', () => expect(roundShares([0, 0], 2)).toEqual([0, 0]))
