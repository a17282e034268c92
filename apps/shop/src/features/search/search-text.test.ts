import { expect, test } from 'vitest'
import { searchText } from './search-text.ts'

test.each([
  ['  steel   bottle ', 'steel bottle'],
  ['बोतल\n', 'बोतल'],
  ['a\u0000b', 'a b'],
  ['   ', ''],
  ['x'.repeat(300), 'x'.repeat(200)],
  [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
])('the query %j is normalised to %j', (typed, text) => {
  expect(searchText(typed)).toBe(text)
})
