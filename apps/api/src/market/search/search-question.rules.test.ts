import { expect, test } from 'vitest'
import { questionOf, type AdFilters } from './search-question.rules.ts'

const everything = {
  regionId: 1,
  cityId: 2,
  districtId: 3,
  categoryId: 4,
  search: 'диван',
  searchOnlyInTitle: true,
  searchOnlyWithPhotos: true,
  minPrice: 5,
  maxPrice: 6,
  state: 'NEW',
  parameters: [
    { parameterId: 7, value: 'Samsung' },
    { parameterId: 8, value: '2015..2020' },
  ],
} as const satisfies Required<AdFilters>

test('every filter is in the key: two questions that differ never share a total', () => {
  const names = Object.keys(everything) as (keyof AdFilters)[]
  const keys = names.map((name) => questionOf({ ...everything, [name]: undefined }).key)
  expect(new Set([questionOf(everything).key, ...keys]).size).toBe(names.length + 1)
})

test('one question asked in two ways has one key', () => {
  const otherwise = {
    ...everything,
    search: ' ДИВАН ',
    parameters: everything.parameters.toReversed(),
  }
  expect(questionOf(otherwise).key).toBe(questionOf(everything).key)
})

test('where nothing was typed there is no text, and where it was searched in does not matter', () => {
  expect(questionOf({ search: '' })).toMatchObject({ text: null })
  expect(questionOf({ searchOnlyInTitle: true }).key).toBe(questionOf({}).key)
})
