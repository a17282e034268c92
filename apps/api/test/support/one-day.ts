const dayMs = 86_400_000
/** The limits count days in zones between India and London; a new day in any of them counts. */
const zones = [0, 5, 5.5].map((hours) => hours * 3_600_000)
const days = (): string => zones.map((zone) => Math.floor((Date.now() + zone) / dayMs)).join()

/**
 * Some limits count per day. Work that crosses midnight would be allowed twice as much, so it is repeated by other users on
 * the new day.
 */
export async function withinOneDay<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = days()
    const result = await work()
    if (days() === before) return result
  }
}
