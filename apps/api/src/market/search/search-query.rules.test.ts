import { expect, test } from 'vitest'
import { buildQuestion, type AdFilters } from './search-query.rules.ts'

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

test('the key contains every filter, so that different searches never share a total', () => {
  const names = Object.keys(everything) as (keyof AdFilters)[]
  const keys = names.map((name) => buildQuestion({ ...everything, [name]: undefined }).key)
  expect(new Set([buildQuestion(everything).key, ...keys]).size).toBe(names.length + 1)
})

test('equivalent searches have one key', () => {
  const otherwise = {
    ...everything,
    search: ' ДИВАН ',
    parameters: everything.parameters.toReversed(),
  }
  expect(buildQuestion(otherwise).key).toBe(buildQuestion(everything).key)
})

test('without a text the search scope does not matter', () => {
  expect(buildQuestion({ search: '' })).toMatchObject({ text: null })
  expect(buildQuestion({ searchOnlyInTitle: true }).key).toBe(buildQuestion({}).key)
})
