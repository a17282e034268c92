import { expect, test } from 'vitest'
import { likeness, priceHint } from './price-hint.rules.ts'

test.each([
  [90, 20, 'LOW'],
  [100, 20, 'USUAL'],
  [300, 25, 'USUAL'],
  [301, 25, 'HIGH'],
])('a price of %i among %i like ads is %s', (price, count, level) => {
  expect(priceHint(price, [100, 200, 300], count)).toEqual({ level, count })
})

test('nothing is said below twenty like ads, and of an ad without a price', () => {
  expect(priceHint(90, [100, 200, 300], 19)).toBeNull()
  expect(priceHint(0, [100, 200, 300], 50)).toBeNull()
})

test('ads are alike by at least two of the first choices of their category', () => {
  const definitions = [
    { id: 1, type: 'ENUM' },
    { id: 2, type: 'ENUM' },
    { id: 3, type: 'STRING' },
    { id: 4, type: 'ENUM' },
    { id: 5, type: 'ENUM' },
  ]
  const said = (...ids: number[]) => ids.map((parameterId) => ({ parameterId, value: 'x' }))
  expect(likeness(definitions, said(1, 2, 3, 5))).toEqual(said(1, 2))
  expect(likeness(definitions, said(1, 3, 5))).toBeNull()
})
