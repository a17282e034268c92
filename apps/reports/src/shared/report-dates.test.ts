import { describe, expect, test } from 'vitest'
import {
  addDays,
  countDays,
  dayIn,
  isDay,
  presetSpan,
  previousSpan,
  queryDates,
  spanProblem,
} from './report-dates.ts'

describe('the day of a moment', () => {
  test.each([
    ['2026-11-15T18:29:59.999Z', '2026-11-15', '2026-11-15'],
    // Midnight in Kolkata is half an hour before midnight in Tashkent.
    ['2026-11-15T18:30:00.000Z', '2026-11-15', '2026-11-16'],
    ['2026-11-15T18:59:59.999Z', '2026-11-15', '2026-11-16'],
    ['2026-11-15T19:00:00.000Z', '2026-11-16', '2026-11-16'],
    ['2026-11-16T00:00:00.000Z', '2026-11-16', '2026-11-16'],
    ['2026-12-31T18:45:00.000Z', '2026-12-31', '2027-01-01'],
    ['2028-02-28T19:00:00.000Z', '2028-02-29', '2028-02-29'],
  ])('%s is %s in Tashkent and %s in Kolkata', (moment, tashkent, kolkata) => {
    const at = Date.parse(moment)
    expect([dayIn('Asia/Tashkent', at), dayIn('Asia/Kolkata', at)]).toEqual([tashkent, kolkata])
  })

  test('agrees with the zone database through twenty years', () => {
    for (const zone of ['Asia/Tashkent', 'Asia/Kolkata'] as const) {
      const written = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' })
      for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2040, 0, 1); at += 53 * 3_600_000)
        expect(dayIn(zone, at)).toBe(written.format(at))
    }
  })
})

describe('presets', () => {
  test.each([
    ['today', '2026-11-15', '2026-11-15', '2026-11-15', 1],
    ['yesterday', '2026-11-15', '2026-11-14', '2026-11-14', 1],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28', 1],
    ['yesterday', '2027-01-01', '2026-12-31', '2026-12-31', 1],
    ['week', '2026-11-15', '2026-11-09', '2026-11-15', 7],
    ['week', '2028-03-02', '2028-02-25', '2028-03-02', 7],
    ['thirty', '2026-11-15', '2026-10-17', '2026-11-15', 30],
    ['month', '2026-11-15', '2026-11-01', '2026-11-15', 15],
    ['month', '2026-11-01', '2026-11-01', '2026-11-01', 1],
  ] as const)('%s on %s is %s to %s, %i days', (preset, today, from, to, days) => {
    const span = presetSpan(preset, today)
    expect(span).toEqual({ from, to })
    expect(countDays(span)).toBe(days)
  })
})

describe('the two dates of a query', () => {
  const span = { from: '2026-11-01', to: '2026-11-14' }

  test('as days are written month first, wherever the product is', () => {
    const days = { startDate: '11.01.2026', endDate: '11.14.2026' }
    expect(queryDates(span, 'days', 'Asia/Kolkata')).toEqual(days)
    expect(queryDates(span, 'days', 'Asia/Tashkent')).toEqual(days)
  })

  test.each([
    ['Asia/Kolkata', '2026-10-31T18:30:00.000Z', '2026-11-14T18:29:59.999Z'],
    ['Asia/Tashkent', '2026-10-31T19:00:00.000Z', '2026-11-14T18:59:59.999Z'],
  ] as const)('as moments they are the first and the last millisecond in %s', (zone, startDate, endDate) => {
    expect(queryDates(span, 'moments', zone)).toEqual({ startDate, endDate })
    expect([dayIn(zone, Date.parse(startDate)), dayIn(zone, Date.parse(endDate))]).toEqual([
      span.from,
      span.to,
    ])
    expect(dayIn(zone, Date.parse(startDate) - 1)).toBe(addDays(span.from, -1))
    expect(dayIn(zone, Date.parse(endDate) + 1)).toBe(addDays(span.to, 1))
  })
})

describe('a span', () => {
  test.each([
    ['2026-11-01', '2026-11-14', null],
    ['2026-11-14', '2026-11-01', 'reversed'],
    ['2025-11-14', '2026-11-14', null],
    ['2025-11-13', '2026-11-14', 'tooLong'],
    ['2026-11-01', '2026-11-16', 'future'],
    ['2019-12-31', '2020-01-02', 'tooEarly'],
  ])('typed as %s to %s has the problem %s', (from, to, problem) => {
    expect(spanProblem({ from, to }, '2026-11-15')).toBe(problem)
  })

  test.each([
    ['2026-11-15', '2026-11-15', '2026-11-14', '2026-11-14'],
    ['2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
  ])('of %s to %s follows as many days, %s to %s', (from, to, beforeFrom, beforeTo) => {
    expect(previousSpan({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  })
})

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
  [null, false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
