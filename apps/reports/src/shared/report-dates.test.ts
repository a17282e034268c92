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

describe('dayIn', () => {
  test.each([
    ['2026-11-15T18:29:59.999Z', '2026-11-15', '2026-11-15'],
    // Midnight in Kolkata is half an hour before midnight in Tashkent.
    ['2026-11-15T18:30:00.000Z', '2026-11-15', '2026-11-16'],
    ['2026-11-15T18:59:59.999Z', '2026-11-15', '2026-11-16'],
    ['2026-11-15T19:00:00.000Z', '2026-11-16', '2026-11-16'],
    ['2026-11-16T00:00:00.000Z', '2026-11-16', '2026-11-16'],
    ['2026-12-31T18:45:00.000Z', '2026-12-31', '2027-01-01'],
    ['2028-02-28T19:00:00.000Z', '2028-02-29', '2028-02-29'],
  ])('dayIn maps %s to %s in Tashkent and %s in Kolkata', (moment, tashkent, kolkata) => {
    const at = Date.parse(moment)
    expect([dayIn('Asia/Tashkent', at), dayIn('Asia/Kolkata', at)]).toEqual([tashkent, kolkata])
  })

  test('dayIn agrees with the zone database from 2020 to 2040', () => {
    for (const zone of ['Asia/Tashkent', 'Asia/Kolkata'] as const) {
      const written = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' })
      for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2040, 0, 1); at += 53 * 3_600_000)
        expect(dayIn(zone, at)).toBe(written.format(at))
    }
  })
})

describe('presetSpan', () => {
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
  ] as const)('the preset %s on %s is the span %s to %s of %i days', (preset, today, from, to, days) => {
    const span = presetSpan(preset, today)
    expect(span).toEqual({ from, to })
    expect(countDays(span)).toBe(days)
  })
})

describe('queryDates', () => {
  const span = { from: '2026-11-01', to: '2026-11-14' }

  test('queryDates writes days month first in every zone', () => {
    const days = { startDate: '11.01.2026', endDate: '11.14.2026' }
    expect(queryDates(span, 'days', 'Asia/Kolkata')).toEqual(days)
    expect(queryDates(span, 'days', 'Asia/Tashkent')).toEqual(days)
  })

  test.each([
    ['Asia/Kolkata', '2026-10-31T18:30:00.000Z', '2026-11-14T18:29:59.999Z'],
    ['Asia/Tashkent', '2026-10-31T19:00:00.000Z', '2026-11-14T18:59:59.999Z'],
  ] as const)(
    'queryDates writes moments as the first and the last millisecond in %s',
    (zone, startDate, endDate) => {
      expect(queryDates(span, 'moments', zone)).toEqual({ startDate, endDate })
      expect([dayIn(zone, Date.parse(startDate)), dayIn(zone, Date.parse(endDate))]).toEqual([
        span.from,
        span.to,
      ])
      expect(dayIn(zone, Date.parse(startDate) - 1)).toBe(addDays(span.from, -1))
      expect(dayIn(zone, Date.parse(endDate) + 1)).toBe(addDays(span.to, 1))
    },
  )
})

describe('spans', () => {
  test.each([
    ['2026-11-01', '2026-11-14', null],
    ['2026-11-14', '2026-11-01', 'reversed'],
    ['2025-11-14', '2026-11-14', null],
    ['2025-11-13', '2026-11-14', 'tooLong'],
    ['2026-11-01', '2026-11-16', 'future'],
    ['2019-12-31', '2020-01-02', 'tooEarly'],
  ])('spanProblem of %s to %s is %s', (from, to, problem) => {
    expect(spanProblem({ from, to }, '2026-11-15')).toBe(problem)
  })

  test.each([
    ['2026-11-15', '2026-11-15', '2026-11-14', '2026-11-14'],
    ['2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['2028-03-01', '2028-03-01', '2028-02-29', '2028-02-29'],
  ])('previousSpan of %s to %s is %s to %s', (from, to, beforeFrom, beforeTo) => {
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
])('isDay of %s is %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
