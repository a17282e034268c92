import { expect, test } from 'vitest'
import { emptyPlace } from '../places/place.rules.ts'
import {
  atPage,
  changeSearch,
  countNarrowing,
  narrowing,
  getSearchPage,
  parseSearchParams,
  getSearchPlace,
  searchHref,
  getSearchSort,
  getSearchWhere,
  withPlace,
} from './search-params.ts'

test('an empty URL means the newest ads, first page', () => {
  const params = parseSearchParams({})
  expect(params).toEqual({})
  expect([getSearchSort(params), getSearchPage(params)]).toEqual(['createdAt|desc', 1])
})

test.each([
  ['true', true],
  [true, true],
  ['1', true],
  [1, true],
  ['false', undefined],
  ['yes', undefined],
  [{}, undefined],
])('the boolean %j is read as %j', (given, read) => {
  expect(parseSearchParams({ searchOnlyWithPhotos: given }).searchOnlyWithPhotos).toBe(read)
  expect(parseSearchParams({ searchOnlyInTitle: given }).searchOnlyInTitle).toBe(read)
})

test.each([
  ['1000', 1000],
  [0, 0],
  ['12e3', undefined],
  ['-5', undefined],
  ['1 000', undefined],
  ['дёшево', undefined],
  ['9'.repeat(16), undefined],
  [Number.NaN, undefined],
])('the price %j is read as %j', (given, read) => {
  expect(parseSearchParams({ minPrice: given }).minPrice).toBe(read)
  expect(parseSearchParams({ maxPrice: given }).maxPrice).toBe(read)
})

test.each([
  ['Новое', 'Новое'],
  ['новый', 'Новое'],
  ['NEW', 'Новое'],
  ['Б/у', 'Б/у'],
  ['used', 'Б/у'],
  ['сломано', undefined],
])('the condition %j is read as %j', (given, read) => {
  expect(parseSearchParams({ state: given }).state).toBe(read)
})

test('an unknown sorting falls back to the newest', () => {
  expect(getSearchSort(parseSearchParams({ sortBy: 'price|asc' }))).toBe('price|asc')
  expect(getSearchSort(parseSearchParams({ sortBy: 'price; drop' }))).toBe('createdAt|desc')
})

test('a category is an id or a link, and nothing else', () => {
  expect(parseSearchParams({ categoryId: 10 }).categoryId).toBe('10')
  expect(parseSearchParams({ categoryId: 'furniture' }).categoryId).toBe('furniture')
  expect(parseSearchParams({ categoryId: '<b>' })).toEqual({})
})

test('a URL may name a city or a district alone', () => {
  expect(parseSearchParams({ cityId: 5 })).toEqual({ cityId: 5 })
  expect(parseSearchParams({ districtId: '6' })).toEqual({ districtId: 6 })
  expect(parseSearchParams({ regionId: '1', cityId: '5', districtId: '6' })).toEqual({
    regionId: 1,
    cityId: 5,
    districtId: 6,
  })
})

test('a search text is trimmed and cut at 200 characters', () => {
  expect(parseSearchParams({ search: '  диван ' }).search).toBe('диван')
  expect(parseSearchParams({ search: 'я'.repeat(300) }).search).toHaveLength(200)
  expect(parseSearchParams({ search: ['a'] })).toEqual({})
})

test('a change starts with the first page, and null removes a filter', () => {
  const params = parseSearchParams({ page: 3, minPrice: 5, search: 'диван' })
  expect(changeSearch(params, { minPrice: null })).toEqual({ search: 'диван' })
  expect(changeSearch(params, { page: 4 }).page).toBe(4)
})

test('another page keeps the search, and the first one is not in the URL', () => {
  const params = parseSearchParams({ page: 3, search: 'диван', sortBy: 'price|asc', regionId: 1 })
  expect(atPage(params, 4)).toEqual({ ...params, page: 4 })
  expect(searchHref(atPage(params, 1))).toBe(searchHref(changeSearch(params, {})))
  expect(narrowing(params)).toEqual({ search: 'диван', regionId: 1 })
  expect(getSearchWhere(params)).toEqual({ regionId: 1 })
})

test('no place in the URL means the whole country, as does the 0 of older links', () => {
  const params = withPlace(parseSearchParams({ regionId: 1, cityId: 5, search: 'диван' }), emptyPlace)
  expect(params).toEqual({ search: 'диван' })
  expect(getSearchPlace(params)).toEqual(emptyPlace)
  expect(parseSearchParams({ regionId: '0', search: 'диван' })).toEqual({ search: 'диван' })
})

test('a written URL reads back as the same search', () => {
  const params = parseSearchParams({
    search: 'стол & стул',
    categoryId: 10,
    regionId: 1,
    state: 'Б/у',
    page: 2,
    searchOnlyWithPhotos: true,
  })
  const query = new URLSearchParams(searchHref(params).split('?')[1])
  expect(parseSearchParams(Object.fromEntries(query))).toEqual(params)
  expect(searchHref({})).toBe('/webApp/search')
})

test('the dot on the filters button counts filters, not text, place and sorting', () => {
  expect(countNarrowing(parseSearchParams({ search: 'a', regionId: 1, sortBy: 'price|asc' }))).toBe(0)
  expect(countNarrowing(parseSearchParams({ categoryId: 1, minPrice: 1, state: 'new' }))).toBe(3)
})

test('sorting by relevance needs a text', () => {
  expect(parseSearchParams({ search: 'a', sortBy: 'relevance|desc' })).toEqual({
    search: 'a',
    sortBy: 'relevance|desc',
  })
  expect(parseSearchParams({ sortBy: 'relevance|desc' })).toEqual({})
  expect(changeSearch({ search: 'a', sortBy: 'relevance|desc' }, { search: null })).toEqual({})
})

test('parameter values need a category', () => {
  const params = { categoryId: '7', parameters: '12:Samsung,14:true' }
  expect(parseSearchParams(params)).toEqual(params)
  expect(parseSearchParams({ parameters: '12:Samsung' })).toEqual({})
})

test.each([
  '12',
  'a:b',
  '12:',
  '12:a,',
  ':x',
  '1:a,b:c',
  Array.from({ length: 21 }, (_, id) => `${id}:x`).join(),
])('the value %j contains no parameters', (parameters) => {
  expect(parseSearchParams({ categoryId: '7', parameters })).toEqual({ categoryId: '7' })
})
