import { expect, test } from 'vitest'
import { formatMaskedPhone, formatPhone } from './phones.ts'

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
