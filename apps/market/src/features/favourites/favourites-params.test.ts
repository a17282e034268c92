import { expect, test } from 'vitest'
import { parseFavouritesParams } from './favourites-params.ts'

test('page and direction are read from the URL', () => {
  expect(parseFavouritesParams({ page: '3', direction: 'asc' })).toEqual({ page: 3, direction: 'asc' })
})

test.each([
  {},
  { page: '1' },
  { page: '-2' },
  { page: '1.5' },
  { page: 'x', direction: 'sideways' },
  { page: '99999' },
])('the parameters %j mean the first page, newest first', (loose) => {
  expect(parseFavouritesParams(loose)).toEqual({})
})
