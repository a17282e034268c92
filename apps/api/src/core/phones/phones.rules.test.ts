import { describe, expect, test } from 'vitest'
import {
  getNetworkBlock,
  normaliseAdPhone,
  normaliseContactPhone,
  normalisePhone,
  getNumberBlock,
} from './phones.rules.ts'

describe('phones of Vio', () => {
  test.each([
    ['+998901234567', '+998901234567'],
    ['998901234567', '+998901234567'],
    ['901234567', '+998901234567'],
    ['+998 (33) 123-45-67', '+998331234567'],
    ['+998201234567', '+998201234567'],
    ['+998712345678', null],
    ['+99890123456', null],
    ['+9989012345678', null],
    ['+919876543210', null],
    ['+79161234567', null],
    ['12345', null],
    ['', null],
  ])('normalises %s to %s', (typed, phone) => {
    expect(normalisePhone('vio', typed)).toBe(phone)
  })
})

describe('phones of contacts that Telegram has confirmed', () => {
  test.each([
    ['vio', '79161234567', '+79161234567'],
    ['vio', '+998901234567', '+998901234567'],
    ['saath', '919876543210', '+919876543210'],
    ['saath', '79161234567', null],
    ['saath', '9876543210', null],
    ['saath', '+９１９８７６５４３２１１;ext=14155552671', null],
    ['saath', '+919876543210;ext=14155552671', null],
    ['vio', '+99890７６５４３２１ ext. 1112233', null],
    ['vio', '+998 90 123 45 67', null],
    ['vio', '++998901234567', null],
    ['vio', '8998901234567', null],
  ] as const)('%s: %s → %s', (product, given, phone) => {
    expect(normaliseContactPhone(product, given)).toBe(phone)
  })
})

describe('phones of Saath', () => {
  test.each([
    ['9876543210', '+919876543210'],
    ['98 7654 3210', '+919876543210'],
    ['09876543210', '+919876543210'],
    ['+919876543210', '+919876543210'],
    ['919876543210', '+919876543210'],
    ['5876543210', null],
    ['+912212345678', null],
    ['987654321', null],
    ['+998901234567', null],
  ])('normalises %s to %s', (typed, phone) => {
    expect(normalisePhone('saath', typed)).toBe(phone)
  })
})

describe('phones of ads', () => {
  const own = '+79161234567'
  test.each([
    ['+998 90 123-45-67', '+998901234567'],
    ['71 234 56 78', '+998712345678'],
    ['+7 916 123-45-67', own],
    ['+7 916 123-45-68', null],
    // Call-back fraud: the calls are billed to the buyer.
    ['+252 61 234 5678', null],
    ['+1 876 234 5678', null],
    ['+44 909 879 0879', null],
    ['+998 90 123 45 67 ext. 5', null],
  ])('%s → %s', (typed, phone) => {
    expect(normaliseAdPhone(typed, own)).toBe(phone)
  })
})

test('a number block is the number without its last four digits', () => {
  expect(getNumberBlock('+998901234567')).toBe('+99890123')
})

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2::7', '2001:db8:1'],
  ['2001:0DB8::7', '2001:db8:0'],
])('%s is in the network %s', (ip, network) => {
  expect(getNetworkBlock(ip)).toBe(network)
})
