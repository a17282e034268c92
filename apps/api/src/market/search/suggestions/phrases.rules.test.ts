import { expect, test } from 'vitest'
import { extractPhrases } from './phrases.rules.ts'

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
const texts = (typed: string, titles: readonly string[]) =>
  extractPhrases(typed.split(' '), titles, fold).map(({ text }) => text)

test('phrases of several titles are extracted, the most frequent first', () => {
  const titles = [
    'Кресло мягкое, почти новое',
    'Кресло Мягкое с пуфом',
    'Большое кресло',
    'Кресло-качалка из ротанга',
  ]
  expect(texts('крес', titles)).toEqual(['кресло', 'кресло мягкое'])
})

test('a title of a single seller is never suggested', () => {
  const title = 'Продаю срочно звоните велосипед'
  expect(texts('вело', [title, title])).toEqual([])
})

test('a phrase contains all typed words, and brands keep their spelling', () => {
  const titles = ['iPhone 13 Pro 256', 'Продам iPhone 13 Pro Max', 'iPhone 12 mini']
  expect(texts('iph 13', titles)).toEqual(['iPhone 13', 'iPhone 13 Pro'])
})

test('phrases contain no phone number and do not end with a conjunction', () => {
  expect(texts('нексия', ['Нексия 901234567 звонить', 'Нексия 901234567'])).toEqual(['нексия'])
  expect(texts('стол', ['Стол для кухни', 'Стол для офиса'])).toEqual(['стол'])
})
