import { formatDay } from '@app/ui/format/dates'

export const tashkent = { lang: 'ru', zone: 'Asia/Tashkent' } as const

/** Formats a calendar day; noon is on that day in every time zone of the app. */
export function dayText(day: string): string {
  return formatDay(`${day}T12:00:00+05:00`, tashkent)
}
