import { setTimeout as sleep } from 'node:timers/promises'

const hourSeconds = 3_600

/**
 * Some limits are counted by the hour on the clock. Whoever counts what they let through begins when there is enough
 * left of it: an hour that turned meanwhile would rightly allow as much again.
 */
export async function waitForWholeHour(neededSeconds: number): Promise<void> {
  const left = hourSeconds - ((Date.now() / 1_000) % hourSeconds)
  // A little more: the database has a clock of its own.
  if (left < neededSeconds) await sleep((left + 1) * 1_000)
}
