import { expect, test } from 'vitest'
import { wantedLanguage } from './early-page.ts'

const nothing = {
  search: '',
  cookie: '',
  saved: [null, null],
  telegramCode: null,
  navigatorLanguages: [],
  htmlLanguage: '',
}
const languages = ['uz', 'ru'] as const

test.each([
  ['query string before all', { search: '?lng=ru', cookie: 'lang=uz', saved: ['uz', null] }, 'ru'],
  ['cookie before storage', { cookie: 'a=1; lang=ru', saved: ['uz', 'uz'] }, 'ru'],
  ['local storage before session storage', { saved: ['ru', 'uz'] }, 'ru'],
  ['a saved one before what Telegram says', { saved: [null, 'uz'], telegramCode: 'ru' }, 'uz'],
  ['what Telegram says before the browser', { telegramCode: 'ru-RU', navigatorLanguages: ['uz'] }, 'ru'],
  [
    'a Telegram language that we do not speak means the default',
    { telegramCode: 'en', navigatorLanguages: ['ru'] },
    'uz',
  ],
  ['the browser before the page', { navigatorLanguages: ['de', 'ru-RU'], htmlLanguage: 'uz' }, 'ru'],
  ['the page', { htmlLanguage: 'ru' }, 'ru'],
  ['nothing known means the default', {}, 'uz'],
  ['nonsense is passed over', { search: '?lng=<x>', cookie: 'lang=;', saved: ['null', ''] }, 'uz'],
])('%s', (_claim, sources, expected) => {
  expect(wantedLanguage({ ...nothing, ...sources }, languages)).toBe(expected)
})
