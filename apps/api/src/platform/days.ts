import type { Product } from '@app/contract/endpoint'

/** Days of a product are calendar days of its country. */
export const timeZones = { vio: 'Asia/Tashkent', saath: 'Asia/Kolkata' } as const satisfies Record<
  Product,
  string
>

const formats = {
  vio: new Intl.DateTimeFormat('en-CA', { timeZone: timeZones.vio }),
  saath: new Intl.DateTimeFormat('en-CA', { timeZone: timeZones.saath }),
}

/** The calendar day of a moment in the product's country: `2026-11-15`. */
export function dayOf(product: Product, at: Date): string {
  return formats[product].format(at)
}

const dayMs = 86_400_000

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** Seconds until the next day of the product. Neither zone has daylight saving time, so that a day has 24 hours. */
export function secondsLeftOfDay(product: Product, at: Date): number {
  const minutes = product === 'vio' ? 300 : 330
  const sinceMidnight = (at.getTime() + minutes * 60_000) % dayMs
  return Math.max(1, Math.ceil((dayMs - sinceMidnight) / 1000))
}
