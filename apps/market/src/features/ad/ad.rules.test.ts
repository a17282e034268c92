import { expect, test } from 'vitest'
import {
  fullPlace,
  otherPrice,
  parameterValue,
  plainText,
  priceText,
  shareUrl,
  shortPlace,
  writeUrlWith,
} from './ad.rules.ts'

const parameter = (type: 'STRING' | 'BOOLEAN' | 'ENUM') => ({
  id: 1,
  name: 'Цвет',
  name_uz: 'Rangi',
  type,
  enumOptions: ['Красный', 'Синий'],
  enumOptions_uz: ['Qizil', 'Ko‘k'],
})
const words = { yes: 'Ha', no: 'Yo‘q' }
const valueOf = (type: 'STRING' | 'BOOLEAN' | 'ENUM', value: string, language: string): string =>
  parameterValue({ parameterId: 1, value, parameter: parameter(type) }, language, words)

test('options have an Uzbek label, yes and no are words, other values stay as written', () => {
  expect(valueOf('ENUM', 'Синий', 'uz')).toBe('Ko‘k')
  expect(valueOf('ENUM', 'Синий', 'ru')).toBe('Синий')
  expect(valueOf('ENUM', 'Бордовый', 'uz')).toBe('Бордовый')
  expect(valueOf('BOOLEAN', 'true', 'uz')).toBe('Ha')
  expect(valueOf('BOOLEAN', 'false', 'uz')).toBe('Yo‘q')
  expect(valueOf('STRING', '74 см', 'uz')).toBe('74 см')
})

const tashkent = {
  region: { name: 'Город Ташкент', name_uz: 'Toshkent shahri' },
  city: { name: 'Ташкент', name_uz: 'Toshkent' },
  district: { name: 'Чиланзар', name_uz: 'Chilonzor' },
}

test('a place names the capital once, and a region alone is enough', () => {
  expect(shortPlace(tashkent, 'ru')).toBe('Ташкент, Чиланзар')
  expect(fullPlace(tashkent, 'uz')).toBe('Toshkent shahri, Chilonzor')
  expect(shortPlace({ ...tashkent, city: null, district: null }, 'ru')).toBe('Город Ташкент')
})

test('a preview has the text of a description without markup', () => {
  expect(plainText('<p>Стол &amp; <b>стул</b></p><ul><li>дуб</li></ul>', 160)).toBe('Стол & стул дуб')
  expect(plainText('слово '.repeat(100), 20)).toBe('слово слово слово с…')
})

test('a price is formatted as one text, and a shared link opens the ad in Telegram', () => {
  expect(priceText({ digits: '5', unit: 'сум' })).toBe('5\u00a0сум')
  expect(priceText('Договорная')).toBe('Договорная')
  expect(shareUrl('vio_bot', 'AbCdEfGhIjKl')).toBe('https://t.me/vio_bot?startapp=product_AbCdEfGhIjKl')
})

test.each([
  [900, 'UYE', { price: 11_430_000, currency: 'UZS' }],
  [1_850_000, 'UZS', { price: 146, currency: 'UYE' }],
  [5_000, 'UZS', null],
  [0, 'UYE', null],
] as const)('%i %s is converted to the other currency', (price, currency, other) => {
  expect(otherPrice({ price, currency }, 12_700)).toEqual(other)
})

test('a first message has the chosen text and the URL of the ad', () => {
  const chat = 'https://t.me/dilnoza'
  expect(writeUrlWith(chat, 'Ещё актуально?', 'https://t.me/vio?startapp=product_x')).toBe(
    `${chat}?text=${encodeURIComponent('Ещё актуально?\nhttps://t.me/vio?startapp=product_x')}`,
  )
  expect(writeUrlWith(chat, '', null)).toBe(chat)
})
