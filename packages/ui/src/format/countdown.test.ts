import { expect, test } from 'vitest'
import { countdownChangesIn, formatCountdown, formatWait } from './countdown.ts'

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

test('it wakes exactly when its text changes, and at last at the end', () => {
  const endsAt = after(2 * 3600 + 7.3)
  let clock = now
  let wakes = 0
  for (;;) {
    const text = formatCountdown(endsAt, clock, 'en')
    const wait = countdownChangesIn(endsAt, clock)
    if (wait === null) break
    expect(wait).toBeGreaterThan(0)
    expect(formatCountdown(endsAt, clock + wait - 1, 'en')).toBe(text)
    expect(formatCountdown(endsAt, clock + wait, 'en')).not.toBe(text)
    clock += wait
    wakes += 1
  }
  expect(clock).toBe(endsAt)
  expect(wakes).toBeLessThan(61 + 3601)
})

test.each([
  [42, '0:42'],
  [245, '4:05'],
  [0, '0:00'],
  [-1, '0:00'],
])('a wait of %d s is %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text)
})
