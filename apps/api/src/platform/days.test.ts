import { describe, expect, test } from 'vitest'
import { addDays, dayOf, secondsLeftOfDay } from './days.ts'

describe('days of a product', () => {
  test.each([
    ['vio', '2026-11-14T18:59:59.999Z', '2026-11-14', 1],
    ['vio', '2026-11-14T19:00:00.000Z', '2026-11-15', 86_400],
    ['saath', '2026-11-14T18:29:59.000Z', '2026-11-14', 1],
    ['saath', '2026-11-14T18:30:00.000Z', '2026-11-15', 86_400],
    ['vio', '2026-12-31T20:00:00.000Z', '2027-01-01', 82_800],
  ] as const)('the day of %s at %s is %s, with %i seconds left', (product, at, day, left) => {
    expect(dayOf(product, new Date(at))).toBe(day)
    expect(secondsLeftOfDay(product, new Date(at))).toBe(left)
  })

  test('addDays counts over months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
})
