import type { Lang } from '../i18n/languages.ts'

/** Named by the caller: the server and every phone must print the same day. */
export type Zone = 'Asia/Tashkent' | 'Asia/Kolkata'
export type Instant = Date | number | string

interface Place {
  readonly lang: Lang
  readonly zone: Zone
}

/** Chromium has no Uzbek month names: its Intl answers «M11 3». */
const UZBEK_MONTHS = 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' ')
const UZBEK_SHORT_MONTHS = 'yan fev mar apr may iyn iyl avg sen okt noy dek'.split(' ')
const LOCALES = { ru: 'ru', uz: 'en-GB', en: 'en-GB', hi: 'hi-u-nu-latn' } as const

const AGE_WORDS: Record<
  Lang,
  { now: string; minute: string; hour: string; hours: string; yesterday: string | null }
> = {
  ru: { now: 'сейчас', minute: 'мин', hour: 'ч', hours: 'ч', yesterday: 'вчера' },
  uz: { now: 'hozir', minute: 'daq', hour: 'soat', hours: 'soat', yesterday: 'kecha' },
  en: { now: 'now', minute: 'min', hour: 'h', hours: 'h', yesterday: 'yesterday' },
  // «कल» is both yesterday and tomorrow, so Hindi prints the date.
  hi: { now: 'अभी', minute: 'मिनट', hour: 'घंटा', hours: 'घंटे', yesterday: null },
}

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, known)
  return known
}

const readClock = (at: Instant, zone: Zone) => {
  const parts = formatter('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(at))
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const [year, month, day] = [read('year'), read('month'), read('day')]
  const dayNumber = Date.UTC(year, month - 1, day) / 86_400_000
  return { year, month, day, hour: read('hour'), minute: read('minute'), dayNumber }
}

const isValid = (at: Instant): boolean => !Number.isNaN(new Date(at).getTime())

const day = (at: Instant, { lang, zone }: Place, month: 'long' | 'short'): string => {
  if (!isValid(at)) return ''
  if (lang === 'uz') {
    const clock = readClock(at, zone)
    const names = month === 'long' ? UZBEK_MONTHS : UZBEK_SHORT_MONTHS
    return `${clock.day}-${names[clock.month - 1] ?? ''}`
  }
  return formatter(LOCALES[lang], { timeZone: zone, day: 'numeric', month }).format(new Date(at))
}

/** `3 ноября`, `3-noyabr`, `3 November`, `3 नवंबर`. */
export function formatDay(at: Instant, place: Place): string {
  return day(at, place, 'long')
}

/** `3 нояб.`, `3-noy`, `3 Nov`, `3 नव॰`. */
export function formatShortDay(at: Instant, place: Place): string {
  return day(at, place, 'short')
}

/** The same with the year, when it is not the year of `now`. */
export function formatDayAndYear(at: Instant, now: Instant, place: Place): string {
  const text = day(at, place, 'long')
  if (text === '') return text
  const { year } = readClock(at, place.zone)
  if (year === readClock(now, place.zone).year) return text
  return place.lang === 'uz' ? `${year}-yil ${text}` : `${text} ${year}`
}

/** `14:05`; with am and pm in India. Put together by hand, since Intl's spaces differ from browser to browser. */
export function formatTime(at: Instant, { lang, zone }: Place): string {
  if (!isValid(at)) return ''
  const { hour, minute } = readClock(at, zone)
  const minutes = String(minute).padStart(2, '0')
  if (lang === 'ru' || lang === 'uz') return `${String(hour).padStart(2, '0')}:${minutes}`
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`
}

/** `15 November, 2:10 pm`: the end of a group is always printed as a date too. */
export function formatDayAndTime(at: Instant, place: Place): string {
  return isValid(at) ? `${day(at, place, 'long')}, ${formatTime(at, place)}` : ''
}

/** How old something is, as short as a card needs: «12 мин», «2 ч», «вчера», «3 ноября». */
export function formatAge(at: Instant, now: Instant, place: Place): string {
  if (!isValid(at)) return ''
  const words = AGE_WORDS[place.lang]
  const minutes = Math.floor((new Date(now).getTime() - new Date(at).getTime()) / 60_000)
  // A phone's clock may run behind the server's.
  if (minutes < 1) return words.now
  if (minutes < 60) return `${minutes}\u00a0${words.minute}`
  const daysAgo = readClock(now, place.zone).dayNumber - readClock(at, place.zone).dayNumber
  const hours = Math.floor(minutes / 60)
  if (daysAgo === 0 || hours < 12) return `${hours}\u00a0${hours === 1 ? words.hour : words.hours}`
  if (daysAgo === 1 && words.yesterday !== null) return words.yesterday
  return formatDayAndYear(at, now, place)
}
