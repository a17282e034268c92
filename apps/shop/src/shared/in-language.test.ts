import { expect, test } from 'vitest'
import { inLanguage } from './in-language.ts'

const bottle = { title: 'Bottle', title_hi: 'बोतल', highlights: ['Cold'], highlights_hi: [] as string[] }

test('inLanguage returns the text in the language of the page', () => {
  expect(inLanguage('en', bottle, 'title')).toBe('Bottle')
  expect(inLanguage('hi', bottle, 'title')).toBe('बोतल')
})

test('inLanguage falls back to English for a missing translation', () => {
  expect(inLanguage('hi', { title: 'Bottle', title_hi: '' }, 'title')).toBe('Bottle')
  expect(inLanguage('hi', bottle, 'highlights')).toEqual(['Cold'])
})
