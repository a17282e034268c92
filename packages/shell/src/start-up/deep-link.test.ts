import { expect, test } from 'vitest'
import { parseDeepLink } from './deep-link.ts'

const table = {
  product: { value: /^[\w-]{1,80}$/ },
  topOnboarding: { value: /^$/ },
}

test('the first underscore separates type and value, later ones belong to the value', () => {
  expect(parseDeepLink('product_a_b-c', table)).toEqual({ type: 'product', value: 'a_b-c' })
})

test('a type may have no value', () => {
  expect(parseDeepLink('topOnboarding', table)).toEqual({ type: 'topOnboarding', value: '' })
})

test.each([
  null,
  '',
  'unknown_x',
  'product',
  'product_',
  'product_a b',
  'topOnboarding_x',
  '__proto___x',
  'constructor_x',
  `product_${'a'.repeat(600)}`,
])('%j opens nothing', (startParam) => {
  expect(parseDeepLink(startParam, table)).toBeNull()
})
