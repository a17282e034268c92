import { setTimeout as sleep } from 'node:timers/promises'

const hourSeconds = 3_600

/**
 * Some limits count per hour. Waits until enough of the hour is left, because a new hour during a test would allow as many
 * requests again.
 */
export async function waitForWholeHour(neededSeconds: number): Promise<void> {
  const left = hourSeconds - ((Date.now() / 1_000) % hourSeconds)
  // A margin, since the database has its own clock.
  if (left < neededSeconds) await sleep((left + 1) * 1_000)
}
