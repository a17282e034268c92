import { expect, test } from 'vitest'
import { isLongText } from './long-text.ts'

test('only a text of more than eight lines is cut', () => {
  expect(isLongText('<p>Короткое описание.</p>')).toBe(false)
  expect(isLongText('<br>'.repeat(9))).toBe(false)
  expect(isLongText(`<p>${'строка<br>'.repeat(8)}конец</p>`)).toBe(true)
  expect(isLongText('а'.repeat(400))).toBe(true)
})

test('a text is long by its lines, whether they are many or wide', () => {
  expect(isLongText('Short and clear.')).toBe(false)
  expect(isLongText('word '.repeat(70))).toBe(true)
  expect(isLongText('<ul><li>a</li><li>b</li><li>c</li></ul>')).toBe(false)
  expect(isLongText(`<ul>${'<li>a</li>'.repeat(10)}</ul>`)).toBe(true)
})
