/** How far the server's clock is ahead of this device's; null until an answer told what time it is there. */
let aheadMs: number | null = null

/** Called with the `now` of an answer when it comes. */
export function hearServerTime(now: string): void {
  const at = Date.parse(now)
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
}

/**
 * Counted on the device's clock, which goes on while a phone sleeps, and corrected by the server's, so that a phone
 * that is set wrong shows the same countdown as all others.
 */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0)
}

/** A page of the server came with its own `now`: better than the device's clock until the first answer. */
export function hearFirstServerTime(now: string): void {
  if (aheadMs === null) hearServerTime(now)
}
