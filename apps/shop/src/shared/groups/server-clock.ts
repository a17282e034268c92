/** How far the server clock is ahead of the device clock; null before the first answer with a server time. */
let offsetMs: number | null = null

/** Called with the `now` of each answer. */
export function observeServerTime(now: string): void {
  const at = Date.parse(now)
  if (!Number.isNaN(at)) offsetMs = at - Date.now()
}

/**
 * The device clock, which continues while a phone sleeps, corrected by the server clock: a phone with a wrong clock shows
 * the right countdown.
 */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0)
}

/** The `now` of a server-rendered page; used until the first answer. */
export function observeFirstServerTime(now: string): void {
  if (offsetMs === null) observeServerTime(now)
}
