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

/** A timestamp is the day in the product's time zone. Null for days that do not exist. */
const dayIn = (product: Product, text: string): string | null => {
  if (text.includes('.') && !text.includes('T')) {
    const [month, date, year] = text.split('.')
    const day = `${year}-${month}-${date}`
    return isInCalendar(day) ? day : null
  }
  if (!isInCalendar(text.slice(0, 10))) return null
  return text.includes('T') ? dayOf(product, new Date(text)) : text
}

/** Reads the date formats of the contract. The default is today. */
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

/** Neither zone has summer time. */
const offsets: Readonly<Record<string, string>> = { 'Asia/Tashkent': '+05:00', 'Asia/Kolkata': '+05:30' }

/** The first moment after the period. */
export function periodEnd({ zone, to }: Period): Date {
  return new Date(`${addDays(to, 1)}T00:00:00${offsets[zone] ?? 'Z'}`)
}

/** The days of the period in order. */
export function listDays({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const days = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
