import { expect, test } from 'vitest'
import { formatCountdown } from './countdown.ts'

const now = 1_800_000_000_000
const after = (seconds: number) => now + seconds * 1000

test.each([
  [23 * 3600 + 14 * 60 + 59, '23\u00a0h 14\u00a0m', '23\u00a0घं 14\u00a0मि'],
  [3600, '1\u00a0h 0\u00a0m', '1\u00a0घं 0\u00a0मि'],
  [3599, '59:59', '59:59'],
  [65, '01:05', '01:05'],
  [1, '00:01', '00:01'],
  [0.2, '00:01', '00:01'],
  [0, null, null],
  [-5, null, null],
])('%d seconds before the end it shows %s', (seconds, en, hi) => {
  expect(formatCountdown(after(seconds), now, 'en')).toBe(en)
  expect(formatCountdown(after(seconds), now, 'hi')).toBe(hi)
})
