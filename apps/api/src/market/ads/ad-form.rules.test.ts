import { describe, expect, test } from 'vitest'
import {
  checkParameters,
  cleanDescription,
  contentMark,
  isFreePrice,
  metresMoved,
  plainText,
} from './ad-form.rules.ts'

describe('a description', () => {
  test.each([
    ['Первая строка\nвторая\n\nновый абзац', '<p>Первая строка<br />вторая</p><p>новый абзац</p>'],
    ['цена < 5 и > 3', '<p>цена &lt; 5 и &gt; 3</p>'],
    ['<p onclick="x()">Текст <b>жирный</b></p>', '<p>Текст <b>жирный</b></p>'],
    ['<script>alert(1)</script>Текст', '<p>Текст</p>'],
    ['<a href="javascript:alert(1)">ссылка</a>', '<p>ссылка</p>'],
    ['<img src=x onerror=alert(1)><i>да</i>', '<i>да</i>'],
    ['<ul><li style="color:red">раз</li></ul>', '<ul><li>раз</li></ul>'],
    ['текст\u202Eтскет', '<p>тексттскет</p>'],
  ])('%j', (typed, stored) => {
    expect(cleanDescription(typed)).toBe(stored)
  })

  test('cleaning a description twice changes nothing', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b',
      '>',
      '<script>',
      '&lt;',
      '"',
      "'",
      '<svg/onload=x>',
      'а',
      '\n',
      '<!--',
      '-->',
      ']]>',
      '<style>',
      '&#60;img&#62;',
    ]
    let state = 7
    const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
    for (let round = 0; round < 3_000; round += 1) {
      const typed = Array.from({ length: 1 + (next() % 12) }, () => pieces[next() % pieces.length]).join('')
      const once = cleanDescription(`<p>${typed}</p>`)
      expect({ typed, again: cleanDescription(once) }).toEqual({ typed, again: once })
      expect(once).not.toMatch(/<(?!\/?(?:p|br|b|strong|i|em|u|ul|ol|li)\b)/)
      expect(once).not.toMatch(/<\w+\s+[a-z]/)
    }
  })

  test('plainText returns the visible words of a description', () => {
    expect(plainText('<p>Раз<br />два</p><ul><li>три</li></ul>')).toBe('Раз два три')
    expect(plainText('<p><br /></p>')).toBe('')
  })
})

const definitions = [
  { id: 1, type: 'STRING', enumOptions: [] },
  { id: 2, type: 'BOOLEAN', enumOptions: [] },
  { id: 3, type: 'ENUM', enumOptions: ['64 ГБ', '128 ГБ'] },
] as const

describe('characteristics', () => {
  test('empty characteristics are dropped, the others stay in order', () => {
    const given = [
      { parameterId: 3, value: '64 ГБ' },
      { parameterId: 1, value: '' },
      { parameterId: 2, value: 'true' },
    ]
    expect(checkParameters(given, definitions)).toEqual({ parameters: [given[0], given[2]] })
  })

  test.each([
    [[{ parameterId: 9, value: 'x' }], 'unknown'],
    [[{ parameterId: 2, value: 'да' }], 'value'],
    [[{ parameterId: 3, value: '256 ГБ' }], 'value'],
    [
      [
        { parameterId: 1, value: 'a' },
        { parameterId: 1, value: 'b' },
      ],
      'twice',
    ],
  ])('%j is refused: %s', (given, problem) => {
    expect(checkParameters(given, definitions)).toEqual({ position: given.length - 1, problem })
  })
})

test('the content mark ignores case and punctuation and depends on the price', () => {
  const ad = { name: 'Диван', description: '<p>Почти новый!</p>', categoryId: 1, price: 5, currency: 'UZS' }
  expect(contentMark({ ...ad, name: 'ДИВАН ', description: 'почти   новый' })).toBe(contentMark(ad))
  expect(contentMark({ ...ad, price: 6 })).not.toBe(contentMark(ad))
  expect(Number.isSafeInteger(contentMark(ad))).toBe(true)
})

test('a price may change by a factor of three from the approved price in both directions', () => {
  expect([isFreePrice(300, 900), isFreePrice(300, 901), isFreePrice(300, 100), isFreePrice(300, 99)]).toEqual(
    [true, false, true, false],
  )
})

test('the moved distance is 0 only for an unchanged pin', () => {
  const pin = { longitude: 69.2797, latitude: 41.3111 }
  expect(metresMoved(pin, pin)).toBe(0)
  expect(metresMoved(pin, { ...pin, latitude: 41.311_101 })).toBe(1)
  expect(metresMoved(pin, { ...pin, longitude: 69.2809 })).toBe(101)
  // Tashkent to Samarkand is about 270 km.
  const way = metresMoved(pin, { longitude: 66.9749, latitude: 39.6542 })
  expect(way).toBeGreaterThan(265_000)
  expect(way).toBeLessThan(275_000)
})
