import { expect, test } from 'vitest'
import { numberIn, numberWord, parseRange, wantedParameters } from './parameter-words.rules.ts'

test.each([
  ['2019', 2019],
  ['2019 г.', 2019],
  ['120 000 км', 120_000],
  ['120\u00A0000', 120_000],
  ['65,5 м²', 65.5],
  ['1.6', 1.6],
  ['около 5', null],
  ['', null],
  ['9'.repeat(20), null],
])('the number of %j is %j', (value, number) => {
  expect(numberIn(value)).toBe(number)
})

test.each([
  ['2015..2020', { from: 2015, to: 2020 }],
  ['2015..', { from: 2015, to: 9_999_999_999 }],
  ['..1.5', { from: 0, to: 1.5 }],
  ['..', null],
  ['Samsung', null],
  ['2015', null],
])('the range %j is %j', (value, range) => {
  expect(parseRange(value)).toEqual(range)
})

test('number terms sort like the numbers', () => {
  const numbers = [0, 0.5, 9, 10, 2019, 120_000, 9_999_999_999]
  const words = numbers.map((number) => numberWord(505, number))
  expect(words.toSorted()).toEqual(words)
})

test('several values of one parameter are grouped', () => {
  const filters = [
    { parameterId: 12, value: 'Apple' },
    { parameterId: 14, value: 'true' },
    { parameterId: 12, value: 'Samsung' },
    { parameterId: 505, value: '2015..' },
  ]
  expect(wantedParameters(filters)).toEqual([
    { parameterId: 12, values: ['Apple', 'Samsung'], ranges: [] },
    { parameterId: 14, values: ['true'], ranges: [] },
    { parameterId: 505, values: [], ranges: [{ from: 2015, to: 9_999_999_999 }] },
  ])
})
