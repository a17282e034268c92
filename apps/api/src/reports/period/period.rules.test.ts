import { ReportDate } from '@app/contract/reports/period'
import { expect, test } from 'vitest'
import { listDays, periodEnd, readPeriod } from './period.rules.ts'

/** A quarter past midnight in Kolkata on the 16th, a quarter to midnight in Tashkent on the 15th. */
const now = new Date('2026-11-15T18:45:00Z')

test.each([
  ['saath', '11.02.2026', '2026-11-02'],
  ['saath', '2026-11-02', '2026-11-02'],
  ['saath', '2026-11-02T18:29:59.999Z', '2026-11-02'],
  ['saath', '2026-11-02T18:30:00.000Z', '2026-11-03'],
  ['vio', '2026-11-02T18:59:59.999Z', '2026-11-02'],
  ['vio', '2026-11-02T19:00:00Z', '2026-11-03'],
  ['vio', '2026-11-02T23:30:00+05:00', '2026-11-02'],
  ['vio', '2026-11-02T23:30:00-05:00', '2026-11-03'],
  ['vio', '2024-02-29', '2024-02-29'],
] as const)('in %s the date %s is the day %s', (product, text, day) => {
  expect(ReportDate.safeParse(text).success).toBe(true)
  expect(readPeriod(product, { startDate: text, endDate: text }, now)).toMatchObject({
    period: { from: day, to: day },
  })
})

test('without dates the period is today in the product’s time zone', () => {
  expect(readPeriod('saath', {}, now)).toEqual({
    period: { zone: 'Asia/Kolkata', from: '2026-11-16', to: '2026-11-16' },
  })
  expect(readPeriod('vio', {}, now)).toEqual({
    period: { zone: 'Asia/Tashkent', from: '2026-11-15', to: '2026-11-15' },
  })
})

test.each([
  [{ startDate: '02.30.2026', endDate: '03.01.2026' }, { startDate: 'no_such_day' }],
  [{ startDate: '2025-02-29', endDate: '2025-03-01' }, { startDate: 'no_such_day' }],
  [{ startDate: '2026-11-31T00:00:00Z', endDate: '2026-12-01' }, { startDate: 'no_such_day' }],
  [{ startDate: '2026-11-02', endDate: '2026-11-01' }, { endDate: 'before_start' }],
  [{ startDate: '2025-11-01', endDate: '2026-11-02' }, { endDate: 'too_far_from_start' }],
])('an invalid period is refused: %o', (query, problem) => {
  expect(readPeriod('vio', query, now)).toEqual({ problem })
})

test('a period of 366 days is accepted', () => {
  const asked = readPeriod('vio', { startDate: '2025-11-01', endDate: '2026-11-01' }, now)
  expect('period' in asked && listDays(asked.period)).toHaveLength(366)
})

test('a period ends with the first moment of the next day in its zone', () => {
  const last = { from: '2026-11-15', to: '2026-11-15' }
  expect(periodEnd({ ...last, zone: 'Asia/Tashkent' }).toISOString()).toBe('2026-11-15T19:00:00.000Z')
  expect(periodEnd({ ...last, zone: 'Asia/Kolkata' }).toISOString()).toBe('2026-11-15T18:30:00.000Z')
})
