import { describe, expect, test } from 'vitest'
import { isBusyPhone, isFarPrice, textSignals } from './signals.rules.ts'

describe('a text', () => {
  test.each([
    ['Пишите в t.me/sellerbot', ['LINK_IN_TEXT']],
    ['Смотрите https://example.com/x', ['LINK_IN_TEXT']],
    ['Batafsil: @vio_seller', ['LINK_IN_TEXT']],
    ['Сайт olx-super.uz', ['LINK_IN_TEXT']],
    ['Предоплата на карту 8600 1234 5678 9012', ['CARD_IN_TEXT']],
    ['Karta 4111-1111-1111-1111', ['CARD_IN_TEXT']],
    ['Звоните +998 90 123 45 67', ['PHONE_IN_TEXT']],
    ['Tel: 901234567', ['PHONE_IN_TEXT']],
    ['t.me/a, 9860 0101 2345 6789, 93 555 44 33', ['LINK_IN_TEXT', 'CARD_IN_TEXT', 'PHONE_IN_TEXT']],
  ])('%s', (text, expected) => {
    expect(textSignals(text)).toEqual(expected)
  })

  test.each([
    'Велосипед горный, рама 19, 2021 год. Торг уместен',
    'Kvartira 3-xonali, 78.5 kv.m, 4/9 qavat',
    'Память 8/256, батарея 5000 mAh, IMEI чистый',
    'Цена 12 500 000 сум, рассрочка на 12 мес.',
    'Диван 220x90, ткань велюр. Самовывоз, ул. Навои 12',
    'Артикул 1234-5678-9012-3456 на коробке',
  ])('an ordinary text has no signals: %s', (text) => {
    expect(textSignals(text)).toEqual([])
  })
})

test('a price far from the median and a phone number in many ads are signals', () => {
  expect([isFarPrice(100, 1_000), isFarPrice(9_000, 1_000), isFarPrice(700, 1_000)]).toEqual([
    true,
    true,
    false,
  ])
  expect(isFarPrice(0, 1_000)).toBe(false)
  expect([isBusyPhone({ sellers: 2, ads: 2 }), isBusyPhone({ sellers: 1, ads: 15 })]).toEqual([true, false])
})
