import { expect, test } from 'vitest'
import { similarityParameters, priceHint } from './price-hint.rules.ts'

test.each([
  [90, 20, 'LOW'],
  [100, 20, 'USUAL'],
  [300, 25, 'USUAL'],
  [301, 25, 'HIGH'],
])('a price of %i among %i similar ads is %s', (price, count, level) => {
  expect(priceHint(price, [100, 200, 300], count)).toEqual({ level, count })
})

test('there is no hint with fewer than twenty similar ads or without a price', () => {
  expect(priceHint(90, [100, 200, 300], 19)).toBeNull()
  expect(priceHint(0, [100, 200, 300], 50)).toBeNull()
})

test('ads are similar by at least two of the first choices of their category', () => {
  const definitions = [
    { id: 1, type: 'ENUM' },
    { id: 2, type: 'ENUM' },
    { id: 3, type: 'STRING' },
    { id: 4, type: 'ENUM' },
    { id: 5, type: 'ENUM' },
  ]
  const said = (...ids: number[]) => ids.map((parameterId) => ({ parameterId, value: 'x' }))
  expect(similarityParameters(definitions, said(1, 2, 3, 5))).toEqual(said(1, 2))
  expect(similarityParameters(definitions, said(1, 3, 5))).toBeNull()
})
