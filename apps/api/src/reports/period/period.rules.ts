import type { Product } from '@app/contract/endpoint'
import { maxPeriodDays } from '@app/contract/reports/reports.limits'
import { addDays, dayOf, timeZones } from '#platform/days.ts'

/** Whole days of a zone, both included. */
export interface Period {
  readonly zone: string
  readonly from: string
  readonly to: string
}

export interface PeriodQuery {
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

type DateProblem = Partial<Record<keyof PeriodQuery, string>>

const isInCalendar = (day: string): boolean => {
  const at = Date.parse(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** A timestamp means the day that it falls on where the product is used; null is a day that no calendar has. */
const dayIn = (product: Product, text: string): string | null => {
  if (text.includes('.') && !text.includes('T')) {
    const [month, date, year] = text.split('.')
    const day = `${year}-${month}-${date}`
    return isInCalendar(day) ? day : null
  }
  if (!isInCalendar(text.slice(0, 10))) return null
  return text.includes('T') ? dayOf(product, new Date(text)) : text
}

/** Dates of the forms that the contract lets through. Without a date it is today. */
export function readPeriod(
  product: Product,
  { startDate, endDate }: PeriodQuery,
  now: Date,
): { readonly period: Period } | { readonly problem: DateProblem } {
  const today = dayOf(product, now)
  const from = startDate === undefined ? today : dayIn(product, startDate)
  const to = endDate === undefined ? today : dayIn(product, endDate)
  if (from === null || to === null)
    return {
      problem: {
        ...(from === null && { startDate: 'no_such_day' }),
        ...(to === null && { endDate: 'no_such_day' }),
      },
    }
  if (from > to) return { problem: { endDate: 'before_start' } }
  if (addDays(from, maxPeriodDays - 1) < to) return { problem: { endDate: 'too_far_from_start' } }
  return { period: { zone: timeZones[product], from, to } }
}

/** Where both products are used, clocks are never changed. */
const offsets: Readonly<Record<string, string>> = { 'Asia/Tashkent': '+05:00', 'Asia/Kolkata': '+05:30' }

/** The first moment after the period. */
export function periodEnd({ zone, to }: Period): Date {
  return new Date(`${addDays(to, 1)}T00:00:00${offsets[zone] ?? 'Z'}`)
}

/** Days of the period in order. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
