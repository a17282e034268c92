import { expect, test } from 'vitest'
import { chooseMatches, matching, type Standing } from './match.rules.ts'
import { barSpans, countHours, isFinal, comparisonSpan, partSpans } from './promotion-results.rules.ts'

const standing = (adId: number, ageHours: number, count: number): Standing => ({
  adId,
  ageHours,
  earlier: { count, hours: 72 },
})

test('comparison ads are sorted by earlier views, then age, then id, for any input order', () => {
  const own = standing(1, 120, 20)
  const others = [standing(5, 120, 26), standing(4, 121, 20), standing(3, 120, 20), standing(2, 120, 20)]
  const ids = (list: readonly Standing[]) => chooseMatches(own, list).map(({ adId }) => adId)
  expect(ids(others)).toEqual([2, 3, 4, 5])
  expect(ids(others.toReversed())).toEqual([2, 3, 4, 5])
})

test('ads of another age or with other earlier views are not compared, and never more than twenty', () => {
  const own = standing(1, 120, 100)
  expect(chooseMatches(own, [standing(2, 200, 100), standing(3, 120, 200), standing(4, 120, 40)])).toEqual([])
  const many = Array.from({ length: 50 }, (_, index) => standing(index + 2, 120, 100))
  expect(chooseMatches(own, many)).toHaveLength(matching.most)
})

test('the weight of a comparison ad grows with its earlier views, and few views say little', () => {
  const worthOf = (own: number, other: number): number | undefined =>
    chooseMatches(standing(1, 120, own), [standing(2, 120, other)])[0]?.worth
  expect(worthOf(99, 119)).toBeCloseTo(1.2)
  expect(worthOf(0, 1)).toBe(2)
  expect(worthOf(50, 50)).toBe(1)
})

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000)
const terms = (now: number) => ({ now: at(now), longest: 28 * 24 })

test('a promotion is measured before, during, and up to three days after while the ad is public', () => {
  const course = { placedAt: at(0), endedAt: at(10), comparableUntil: null }
  const hours = (spans: ReturnType<typeof partSpans>) =>
    [spans.before, spans.during, spans.after].map((span) => span && countHours(span))
  expect(hours(partSpans(course, 72, terms(1_000)))).toEqual([72, 10, 72])
  expect(hours(partSpans(course, 5, terms(20)))).toEqual([5, 10, 10])
  expect(hours(partSpans({ ...course, comparableUntil: at(10) }, 72, terms(20)))).toEqual([72, 10, null])
  expect(hours(partSpans({ ...course, endedAt: null }, 72, terms(4)))).toEqual([72, 4, null])
  expect([isFinal(course, terms(81)), isFinal(course, terms(82))]).toEqual([false, true])
  expect(isFinal({ placedAt: at(0), endedAt: null }, terms(28 * 24))).toBe(true)
})

test('a comparison ad is measured in the same hours, shifted to the same age when young, until it ends', () => {
  const span = { from: at(0), to: at(10) }
  const match = { adId: 2, worth: 1, shiftHours: -2 }
  expect(comparisonSpan(span, match, null)).toEqual({ from: at(-2), to: at(8) })
  expect(comparisonSpan(span, match, at(3))).toEqual({ from: at(-2), to: at(3) })
  expect(countHours(comparisonSpan(span, match, at(-5)))).toBe(0)
})

test('the chart has bars of equal length, at most 36', () => {
  const spans = partSpans({ placedAt: at(0), endedAt: at(30), comparableUntil: null }, 72, terms(1_000))
  const bars = barSpans(spans)
  expect(bars.length).toBeLessThanOrEqual(36)
  expect(bars.reduce((sum, bar) => sum + countHours(bar), 0)).toBeCloseTo(174)
  expect(new Set(bars.map(({ part }) => part))).toEqual(new Set(['before', 'during', 'after']))
})
