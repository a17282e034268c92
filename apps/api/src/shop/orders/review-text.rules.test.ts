import { expect, test } from 'vitest'
import { cleanReview, mustBeHeld } from './review-text.rules.ts'

test.each([
  'Call me 98765 43210',
  'फ़ोन ९८७६५४३२१०',
  'Cheaper at best-deals.in',
  'see https://x.example/1',
  'write to @cheapseller',
  'mail a.b@c.com',
  'ｗｗｗ.example.org',
])('held back: %s', (text) => {
  expect(mustBeHeld(text)).toBe(true)
})

test.each([
  'Good, 5 of 5. Came in 2 days.',
  'बहुत अच्छा',
  'Size 32, 500 ml, paid 349',
  'No.1 bottle for 24 hours',
])('shown at once: %s', (text) => {
  expect(mustBeHeld(text)).toBe(false)
})

test('a review loses characters that turn or hide text', () => {
  expect(cleanReview('  good\u202Egnp.exe\u200B \n fine ')).toBe('goodgnp.exe fine')
})
