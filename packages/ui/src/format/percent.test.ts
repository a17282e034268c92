import { expect, test } from 'vitest'
import { discountPercent, formatPercent, ratingPercents, sharePercents } from './percent.ts'

test.each([
  [599, 349, 41],
  [100, 100, 0],
  [100, 71, 29],
  [3, 1, 66],
  [0, 0, 0],
  [0, 50, 0],
  [100, 150, 0],
  [100, 0, 100],
])('from %d to %d the discount is %d %%', (price, discounted, percent) => {
  expect(discountPercent(price, discounted)).toBe(percent)
})

test('a discount is never overstated', () => {
  const wrong: string[] = []
  for (let price = 1; price < 700; price++) {
    for (let discounted = 0; discounted <= price; discounted += 7) {
      const percent = discountPercent(price, discounted)
      const hundredfold = (price - discounted) * 100
      const isRight = percent * price <= hundredfold && (percent + 1) * price > hundredfold
      if (!isRight) wrong.push(`${percent} % from ${price} to ${discounted}`)
    }
  }
  expect(wrong).toEqual([])
})

test('bars of a rating are rounded each by itself', () => {
  expect(ratingPercents([1, 1, 1])).toEqual([33, 33, 33])
  expect(ratingPercents([0, 0])).toEqual([0, 0])
  expect(ratingPercents([7, 1])).toEqual([88, 13])
})

test.each([
  [
    [1, 1, 1],
    [33.34, 33.33, 33.33],
  ],
  [
    [2, 1],
    [66.67, 33.33],
  ],
  [[5], [100]],
  [
    [0, 4],
    [0, 100],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[], []],
])('shares of %j are %j', (counts, shares) => {
  expect(sharePercents(counts)).toEqual(shares)
})

test('shown shares always add up to 100.00 and none is off by a unit', () => {
  let number = 11
  const next = (below: number) => {
    number = (number * 48_271) % 2_147_483_647
    return number % below
  }
  for (let round = 0; round < 2000; round++) {
    const counts = Array.from({ length: 1 + next(9) }, () => next(5000))
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (total === 0) continue
    const hundredths = sharePercents(counts).map((share) => Math.round(share * 100))
    expect(hundredths.reduce((sum, share) => sum + share, 0)).toBe(10_000)
    for (const [index, share] of hundredths.entries()) {
      expect(Math.abs(share - ((counts[index] ?? 0) * 10_000) / total)).toBeLessThan(1)
    }
  }
})

test('a percentage follows the notation of its language', () => {
  expect([formatPercent(39.7, 'ru', 1), formatPercent(33.3, 'uz', 2), formatPercent(41, 'hi')]).toEqual([
    '39,7\u00a0%',
    '33,30\u00a0%',
    '41%',
  ])
})
