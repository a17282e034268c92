import { expect, test } from 'vitest'
import { readInvoiceSlug } from './invoice.ts'

test.each([
  ['https://t.me/$AbC-1_x', 'AbC-1_x'],
  ['https://t.me/invoice/AbC', 'AbC'],
  ['https://telegram.me/$AbC/', 'AbC'],
  ['$AbC', 'AbC'],
  ['AbC', 'AbC'],
  ['https://t.me/durov', null],
  ['https://t.me.evil.test/$AbC', null],
  ['https://checkout.test/$AbC', null],
  ['javascript:alert(1)', null],
  ['a b', null],
  ['', null],
])('slug of %s', (link, expected) => {
  expect(readInvoiceSlug(link)).toBe(expected)
})
