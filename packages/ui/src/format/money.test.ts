import { expect, test } from 'vitest'
import { formatRupees, formatSum, formatSumShort, moneyText } from './money.ts'
import { groupFrench, groupIndian } from './numbers.ts'

test.each([
  [1, 'UZS', 'ru', '1', 'сум'],
  [950, 'UZS', 'uz', '950', 'so‘m'],
  [1000, 'UZS', 'ru', '1\u202f000', 'сум'],
  [1_850_000, 'UZS', 'ru', '1\u202f850\u202f000', 'сум'],
  [450, 'UYE', 'ru', '450', 'у.е.'],
  [12_500, 'UYE', 'uz', '12\u202f500', 'sh.b.'],
] as const)('%d %s in %s is %s %s', (price, currency, lang, digits, unit) => {
  expect(formatSum(price, currency, lang)).toEqual({ digits, unit })
})

test.each([null, undefined, 0, -5, Number.NaN])('%s is a negotiable price', (price) => {
  expect(formatSum(price, 'UZS', 'ru')).toBeNull()
  expect(formatSumShort(price, 'UZS', 'ru')).toBeNull()
})

test.each([
  [99_999_999, 'ru', '99\u202f999\u202f999'],
  [100_000_000, 'ru', '100\u00a0млн'],
  [125_400_000, 'ru', '125\u00a0млн'],
  [125_000_000, 'uz', '125\u00a0mln'],
  [999_499_999, 'ru', '999\u00a0млн'],
  [999_500_000, 'ru', '1\u00a0млрд'],
  [1_250_000_000, 'uz', '1,25\u00a0mlrd'],
] as const)('a narrow card shows %d in %s as %s', (price, lang, digits) => {
  expect(formatSumShort(price, 'UZS', lang)?.digits).toBe(digits)
})

test('a price and its unit stay on one line', () => {
  expect(moneyText({ digits: '125\u00a0млн', unit: 'сум' })).toBe('125\u00a0млн\u00a0сум')
})

test.each([
  [0, '₹0'],
  [34_900, '₹349'],
  [5040, '₹50.40'],
  [5, '₹0.05'],
  [12_345_600, '₹1,23,456'],
  [123_456_789_00, '₹12,34,56,789'],
  [-1900, '\u2212₹19'],
])('%d paise are %s', (paise, text) => {
  expect(formatRupees(paise)).toBe(text)
})

test('grouping by hand equals Intl for fr-FR and en-IN', () => {
  const french = new Intl.NumberFormat('fr-FR')
  const indian = new Intl.NumberFormat('en-IN')
  let number = 7
  for (let round = 0; round < 3000; round++) {
    number = (number * 48_271) % 2_147_483_647
    const value = Math.floor(number * 10 ** ((round % 10) - 6))
    expect(groupFrench(value)).toBe(french.format(value))
    expect(groupIndian(value)).toBe(indian.format(value))
  }
})
