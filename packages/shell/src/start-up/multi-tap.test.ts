import { expect, test } from 'vitest'
import { createMultiTap } from './multi-tap.ts'

const complete = (tap: (now: number) => boolean, times: readonly number[]): boolean[] => times.map(tap)

test('five taps within a second complete the series, slower ones do not', () => {
  expect(complete(createMultiTap({ taps: 5, withinMs: 1000 }), [0, 100, 200, 300, 1000])).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(complete(createMultiTap({ taps: 5, withinMs: 1000 }), [0, 300, 600, 900, 1200])).not.toContain(true)
})

test('a longer pause starts a new series', () => {
  const tap = createMultiTap({ taps: 5, betweenMs: 500 })
  expect(complete(tap, [0, 500, 1000, 1500, 2001])).not.toContain(true)
  expect(complete(tap, [2500, 3000, 3500, 4000])).toEqual([false, false, false, true])
})

test('the next tap after a completed series starts a new one', () => {
  const tap = createMultiTap({ taps: 2, withinMs: 1000 })
  expect(complete(tap, [0, 1, 2, 3])).toEqual([false, true, false, true])
})
