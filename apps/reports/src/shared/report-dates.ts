import { maxPeriodDays } from '@app/contract/reports/reports.limits'
import type { DateSpan } from '@app/ui/date-range'
import type { Zone } from '@app/ui/format/dates'

/** A calendar day such as `2026-11-15`, without a zone. */
export type Day = string

/** Neither product is older. Also rejects years that are still being typed, such as «0002». */
export const firstDay: Day = '2020-01-01'

/** Neither zone has daylight saving time, so days are plain arithmetic. A test compares with the zone database. */
const offsets: Readonly<Record<Zone, { readonly text: string; readonly minutes: number }>> = {
  'Asia/Tashkent': { text: '+05:00', minutes: 300 },
  'Asia/Kolkata': { text: '+05:30', minutes: 330 },
}

const dayMs = 86_400_000

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const toDay = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10)

/** The day in a zone at a moment. */
export function dayIn(zone: Zone, at: number): Day {
  return new Date(at + offsets[zone].minutes * 60_000).toISOString().slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return toDay(dayNumber(day) + count)
}

/** Counts both the first and the last day. */
export function countDays({ from, to }: DateSpan): number {
  return dayNumber(to) - dayNumber(from) + 1
}

/** Checks the form and the calendar: 2026-02-30 is not a day. */
export function isDay(text: unknown): text is Day {
  return (
    typeof text === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(dayNumber(text)) &&
    toDay(dayNumber(text)) === text
  )
}

export const presetIds = ['today', 'yesterday', 'week', 'thirty', 'month'] as const
export type PresetId = (typeof presetIds)[number]

/** All spans except yesterday end today. «Месяц» is the current month until today. */
export function presetSpan(preset: PresetId, today: Day): DateSpan {
  const yesterday = addDays(today, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: addDays(today, -6), to: today },
    thirty: { from: addDays(today, -29), to: today },
    month: { from: `${today.slice(0, 8)}01`, to: today },
  }[preset]
}

/** Why no report can be requested for the span, or null. */
export function spanProblem(
  { from, to }: DateSpan,
  today: Day,
): 'tooEarly' | 'future' | 'reversed' | 'tooLong' | null {
  if (from < firstDay || to < firstDay) return 'tooEarly'
  if (from > today || to > today) return 'future'
  if (from > to) return 'reversed'
  return countDays({ from, to }) > maxPeriodDays ? 'tooLong' : null
}

/** The span of the same length directly before. */
export function previousSpan(span: DateSpan): DateSpan {
  const to = addDays(span.from, -1)
  return { from: addDays(to, 1 - countDays(span)), to }
}

/** The last millisecond of the span in the zone. */
export function spanEnd({ to }: DateSpan, zone: Zone): number {
  return Date.parse(`${to}T23:59:59.999${offsets[zone].text}`)
}

/** `days` sends MM.DD.YYYY, `moments` ISO timestamps of the first and the last millisecond. */
export type DateForm = 'days' | 'moments'

const monthFirst = (day: Day): string => `${day.slice(5, 7)}.${day.slice(8)}.${day.slice(0, 4)}`

/** The two dates of a report query, in the form of its section. */
export function queryDates(
  { from, to }: DateSpan,
  form: DateForm,
  zone: Zone,
): { readonly startDate: string; readonly endDate: string } {
  if (form === 'days') return { startDate: monthFirst(from), endDate: monthFirst(to) }
  const offset = offsets[zone].text
  return {
    startDate: new Date(`${from}T00:00:00.000${offset}`).toISOString(),
    endDate: new Date(spanEnd({ from, to }, zone)).toISOString(),
  }
}
