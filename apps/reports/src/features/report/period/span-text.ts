import type { DateSpan } from '@app/ui/date-range'
import { formatShortDay } from '@app/ui/format/dates'

const place = { lang: 'ru', zone: 'Asia/Tashkent' } as const
const noon = (day: string): string => `${day}T12:00:00+05:00`

/** `1–14 нояб. 2026`, `25 окт. – 3 нояб. 2026`, `15 нояб. 2026`; without the year if it is that of `besideDay`. */
export function spanText({ from, to }: DateSpan, besideDay = ''): string {
  const year = (day: string): string => day.slice(0, 4)
  const lastDay = formatShortDay(noon(to), place)
  const last = year(to) === year(besideDay) ? lastDay : `${lastDay} ${year(to)}`
  if (from === to) return last
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}–${last}`
  const first = formatShortDay(noon(from), place)
  return `${year(from) === year(to) ? first : `${first} ${year(from)}`} – ${last}`
}
