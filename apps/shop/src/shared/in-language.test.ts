import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const bottle = { title: 'Bottle', title_hi: 'बोतल', highlights: ['Cold'], highlights_hi: [] as string[] }

test('a thing is named in the language of the page', () => {
  expect(inLanguage('en', bottle, 'title')).toBe('Bottle')
  expect(inLanguage('hi', bottle, 'title')).toBe('बोतल')
})

test('what nobody has translated is shown as it is', () => {
  expect(inLanguage('hi', { title: 'Bottle', title_hi: '' }, 'title')).toBe('Bottle')
  expect(inLanguage('hi', bottle, 'highlights')).toEqual(['Cold'])
})
