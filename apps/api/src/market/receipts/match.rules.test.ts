import { expect, test } from 'vitest'
import { chooseMatches, matching, type Standing } from './match.rules.ts'
import { barSpans, hoursOf, isOver, spanOf, spansOf } from './receipts.rules.ts'

const standing = (adId: number, ageHours: number, count: number): Standing => ({
  adId,
  ageHours,
  earlier: { count, hours: 72 },
})

test('the nearest by what was seen before, then by age, then by number, in whatever order they are named', () => {
  const own = standing(1, 120, 20)
  const others = [standing(5, 120, 26), standing(4, 121, 20), standing(3, 120, 20), standing(2, 120, 20)]
  const ids = (list: readonly Standing[]) => chooseMatches(own, list).map(({ adId }) => adId)
  expect(ids(others)).toEqual([2, 3, 4, 5])
  expect(ids(others.toReversed())).toEqual([2, 3, 4, 5])
})

test('neither another age nor another interest stands beside it, and never more than twenty', () => {
  const own = standing(1, 120, 100)
  expect(chooseMatches(own, [standing(2, 200, 100), standing(3, 120, 200), standing(4, 120, 40)])).toEqual([])
  const many = Array.from({ length: 50 }, (_, index) => standing(index + 2, 120, 100))
  expect(chooseMatches(own, many)).toHaveLength(matching.most)
})

test('an hour of an ad that was seen more is worth more; little that was seen says little', () => {
  const worthOf = (own: number, other: number): number | undefined =>
    chooseMatches(standing(1, 120, own), [standing(2, 120, other)])[0]?.worth
  expect(worthOf(99, 119)).toBeCloseTo(1.2)
  expect(worthOf(0, 1)).toBe(2)
  expect(worthOf(50, 50)).toBe(1)
})

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 1) + hours * 3_600_000)
const terms = (now: number) => ({ now: at(now), longest: 28 * 24 })

test('the hours of a promotion: before, while it stood, and three days after while the ad was there', () => {
  const course = { placedAt: at(0), endedAt: at(10), overAt: null }
  const hours = (spans: ReturnType<typeof spansOf>) =>
    [spans.before, spans.during, spans.after].map((span) => span && hoursOf(span))
  expect(hours(spansOf(course, 72, terms(1_000)))).toEqual([72, 10, 72])
  expect(hours(spansOf(course, 5, terms(20)))).toEqual([5, 10, 10])
  expect(hours(spansOf({ ...course, overAt: at(10) }, 72, terms(20)))).toEqual([72, 10, null])
  expect(hours(spansOf({ ...course, endedAt: null }, 72, terms(4)))).toEqual([72, 4, null])
  expect([isOver(course, terms(81)), isOver(course, terms(82))]).toEqual([false, true])
  expect(isOver({ placedAt: at(0), endedAt: null }, terms(28 * 24))).toBe(true)
})

test('a match is looked at in the same hours, at its own age when it is young, until it is over', () => {
  const span = { from: at(0), to: at(10) }
  const match = { adId: 2, worth: 1, shiftHours: -2 }
  expect(spanOf(span, match, null)).toEqual({ from: at(-2), to: at(8) })
  expect(spanOf(span, match, at(3))).toEqual({ from: at(-2), to: at(3) })
  expect(hoursOf(spanOf(span, match, at(-5)))).toBe(0)
})

test('the chart has pieces of one length, at most as many as fit', () => {
  const spans = spansOf({ placedAt: at(0), endedAt: at(30), overAt: null }, 72, terms(1_000))
  const bars = barSpans(spans)
  expect(bars.length).toBeLessThanOrEqual(36)
  expect(bars.reduce((sum, bar) => sum + hoursOf(bar), 0)).toBeCloseTo(174)
  expect(new Set(bars.map(({ part }) => part))).toEqual(new Set(['before', 'during', 'after']))
})
