import { expect, test } from 'vitest'
import { line } from './shared.ts'

test.each([
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['\uFEFF a\u200Bb\u2066c\u2069 ', 'abc'],
  // Hindi writes क्‍ष with a joiner.
  ['\u0915\u094D\u200D\u0937', '\u0915\u094D\u200D\u0937'],
])('a line drops invisible marks: %j', (typed, kept) => {
  expect(line(20).parse(typed)).toBe(kept)
})

test('a line of invisible marks alone is empty, and control characters are refused', () => {
  expect(line(20).parse('\u200B\u202E')).toBe('')
  expect(line(20).safeParse('a\u0000b').success).toBe(false)
})
