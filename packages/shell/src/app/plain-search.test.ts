import { expect, test } from 'vitest'
import { parsePlainSearch, writePlainSearch } from './plain-search.ts'

test('a query is written as it was read, also a text that looks like a number', () => {
  const text = '?categoryId=10&search=%D0%B4%D0%B8%D0%B2%D0%B0%D0%BD&searchOnlyWithPhotos=true'
  expect(writePlainSearch(parsePlainSearch(text))).toBe(text)
})

test('unset parameters are not written', () => {
  expect(writePlainSearch({ search: undefined, page: null, filters: {} })).toBe('')
  expect(writePlainSearch({ page: 2, isOpen: false })).toBe('?page=2&isOpen=false')
})
