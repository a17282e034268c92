import { expect, test } from 'vitest'
import { defineCatalogue, defineTranslation } from './catalogue.ts'
import type { TranslationOf } from './catalogue.ts'
import { createTranslator } from './translator.ts'

const ru = defineCatalogue({
  'home.title': 'Главная',
  'home.hello': 'Привет, {name}! {name}, сейчас {time}',
  'search.found': {
    one: '{count} объявление в {place}',
    few: '{count} объявления в {place}',
    many: '{count} объявлений в {place}',
    other: '{count} объявления в {place}',
  },
})
const uz = defineTranslation<typeof ru>()({
  'home.title': 'Asosiy',
  'home.hello': 'Salom, {name}! Hozir {time}',
  'search.found': { one: '{place}: {count} eʼlon', other: '{place}: {count} eʼlon' },
})

const inRussian = createTranslator<typeof ru>('ru', ru)
const inUzbek = createTranslator<typeof ru>('uz', uz)

test('a message is found by its key', () => {
  expect(inRussian('home.title')).toBe('Главная')
  expect(inUzbek('home.title')).toBe('Asosiy')
})

test('every placeholder is filled, also a repeated one', () => {
  expect(inRussian('home.hello', { name: 'Азиза', time: '14:05' })).toBe('Привет, Азиза! Азиза, сейчас 14:05')
})

test('user input is inserted as text, even if it looks like a placeholder', () => {
  expect(inUzbek('home.hello', { name: '{time} $& <b>', time: 1 })).toBe('Salom, {time} $& <b>! Hozir 1')
})

test.each([
  [0, '0 объявлений'],
  [1, '1 объявление'],
  [2, '2 объявления'],
  [5, '5 объявлений'],
  [11, '11 объявлений'],
  [21, '21 объявление'],
  [1.5, '1.5 объявления'],
  [12_345, '12\u202f345 объявлений'],
])('%d takes its CLDR plural form', (count, text) => {
  expect(inRussian('search.found', { count, place: 'Ташкенте' })).toBe(`${text} в Ташкенте`)
})

test('Hindi counts zero as one', () => {
  const hi = defineCatalogue({ left: { one: 'एक {count}', other: 'कई {count}' } })
  const t = createTranslator<typeof hi>('hi', hi)
  expect([0, 1, 2, 123_456].map((count) => t('left', { count }))).toEqual([
    'एक 0',
    'एक 1',
    'कई 2',
    'कई 1,23,456',
  ])
})

test('types refuse unknown keys and wrong placeholders', () => {
  // @ts-expect-error an unknown key
  const unknownKey = () => inRussian('home.titel')
  // @ts-expect-error the placeholders are missing
  const noParams = () => inRussian('home.hello')
  // @ts-expect-error one placeholder is missing
  const oneMissing = () => inRussian('home.hello', { name: 'Азиза' })
  // @ts-expect-error a plural wants a number
  const textCount = () => inRussian('search.found', { count: '3', place: 'x' })
  // @ts-expect-error there is nothing to fill
  const tooMany = () => inRussian('home.title', { name: 'x' })
  const missingKey = () =>
    // @ts-expect-error a missing key fails the build
    defineTranslation<typeof ru>()({ 'home.title': 'x', 'home.hello': '{name} {time}' })
  const otherPlaceholder = () =>
    defineTranslation<typeof ru>()({
      'home.title': 'x',
      // @ts-expect-error {nom} is not {name}
      'home.hello': '{nom} {time}',
      'search.found': { one: '{place}', other: '{count} {place}' },
    })
  const lostPlaceholder = () =>
    defineTranslation<typeof ru>()({
      'home.title': 'x',
      // @ts-expect-error {time} is gone
      'home.hello': '{name}',
      'search.found': { one: '{place}', other: '{count} {place}' },
    })
  const extraKey = () =>
    defineTranslation<typeof ru>()({
      'home.title': 'x',
      'home.hello': '{name} {time}',
      'search.found': { one: '{place}', other: '{count} {place}' },
      // @ts-expect-error no such key in the first language
      'home.more': 'x',
    })
  const notPlural = () =>
    defineTranslation<typeof ru>()({
      'home.title': 'x',
      'home.hello': '{name} {time}',
      // @ts-expect-error a plural message needs its forms
      'search.found': '{count} {place}',
    })
  // @ts-expect-error a catalogue of another app
  const other: TranslationOf<typeof ru> = { 'home.title': 'x' }
  expect([unknownKey, noParams, oneMissing, textCount, tooMany, missingKey, otherPlaceholder]).toHaveLength(7)
  expect([lostPlaceholder, extraKey, notPlural, other]).toHaveLength(4)
})
