import { expect, test } from 'vitest'
import { formatMaskedPhone, formatPhone, groupNational } from './phones.ts'

test.each([
  ['+998901234567', '+998 90 123-45-67', '+998 90 •••-••-67'],
  ['998901234567', '+998 90 123-45-67', '+998 90 •••-••-67'],
  ['+919876543210', '+91 98 7654 3210', '+91 98 •••• ••10'],
  ['+4915112345678', '+4915112345678', '+•••••••••••78'],
  ['12', '12', '12'],
  ['', '', ''],
])('%s is shown as %s and hidden as %s', (phone, shown, hidden) => {
  expect(formatPhone(phone)).toBe(shown)
  expect(formatMaskedPhone(phone)).toBe(hidden)
})

test.each([
  [
    '998',
    '901234567',
    ['9', '90', '90 1', '90 12', '90 123', '90 123-4', '90 123-45', '90 123-45-6', '90 123-45-67'],
  ],
  [
    '91',
    '9876543210',
    [
      '9',
      '98',
      '98 7',
      '98 76',
      '98 765',
      '98 7654',
      '98 7654 3',
      '98 7654 32',
      '98 7654 321',
      '98 7654 3210',
    ],
  ],
] as const)('typing a number of +%s only ever adds at the end', (country, number, steps) => {
  expect(steps.map((_, index) => groupNational(number.slice(0, index + 1), country))).toEqual(steps)
  for (const [index, step] of steps.entries()) expect(steps[index + 1]?.startsWith(step) ?? true).toBe(true)
})

test('letters and too many digits are dropped', () => {
  expect(groupNational('98-76 54a32 1099', '91')).toBe('98 7654 3210')
})
