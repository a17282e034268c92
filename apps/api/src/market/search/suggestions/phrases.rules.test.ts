import { expect, test } from 'vitest'
import { phrasesOf } from './phrases.rules.ts'

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
const texts = (typed: string, titles: readonly string[]) =>
  phrasesOf(typed.split(' '), titles, fold).map(({ text }) => text)

test('phrases that several titles share, the more usual first', () => {
  const titles = [
    'Кресло мягкое, почти новое',
    'Кресло Мягкое с пуфом',
    'Большое кресло',
    'Кресло-качалка из ротанга',
  ]
  expect(texts('крес', titles)).toEqual(['кресло', 'кресло мягкое'])
})

test('a title of one seller is suggested to nobody, however often it is placed', () => {
  const title = 'Продаю срочно звоните велосипед'
  expect(texts('вело', [title, title])).toEqual([])
})

test('several typed words stand in the phrase; brands keep their letters', () => {
  const titles = ['iPhone 13 Pro 256', 'Продам iPhone 13 Pro Max', 'iPhone 12 mini']
  expect(texts('iph 13', titles)).toEqual(['iPhone 13', 'iPhone 13 Pro'])
})

test('nothing that could be a number to call, and no word left hanging', () => {
  expect(texts('нексия', ['Нексия 901234567 звонить', 'Нексия 901234567'])).toEqual(['нексия'])
  expect(texts('стол', ['Стол для кухни', 'Стол для офиса'])).toEqual(['стол'])
})
