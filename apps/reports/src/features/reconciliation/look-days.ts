import { formatDay } from '@app/ui/format/dates'

export const tashkent = { lang: 'ru', zone: 'Asia/Tashkent' } as const

/** A day of the calendar: noon lies in it. */
export function dayText(day: string): string {
  return formatDay(`${day}T12:00:00+05:00`, tashkent)
}
