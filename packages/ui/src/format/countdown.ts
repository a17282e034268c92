import type { Lang } from '../i18n/languages.ts'

const WORDS: Record<Lang, [hours: string, minutes: string]> = {
  ru: ['ч', 'мин'],
  uz: ['soat', 'daq'],
  en: ['h', 'm'],
  hi: ['घं', 'मि'],
}
const HOUR = 3600

/** Whole seconds left, rounded up: the last second is shown as 0:01 and only the true end as nothing. */
function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `23 h 14 m`, `mm:ss` in the last hour, and `null` when it is over. Times in milliseconds. */
export function formatCountdown(endsAt: number, now: number, lang: Lang): string | null {
  const left = secondsLeft(endsAt, now)
  if (left === 0 || Number.isNaN(left)) return null
  if (left < HOUR) return `${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`
  const [hours, minutes] = WORDS[lang]
  return `${Math.floor(left / HOUR)}\u00a0${hours} ${Math.floor((left % HOUR) / 60)}\u00a0${minutes}`
}
