const dayMs = 86_400_000
/** The latest and the earliest of the places whose days we count: India and London. A turn in any of them is a turn. */
const zones = [0, 5, 5.5].map((hours) => hours * 3_600_000)
const days = (): string => zones.map((zone) => Math.floor((Date.now() + zone) / dayMs)).join()

/**
 * Some limits are counted by the day on the server's own clock. Work that lay across a midnight would rightly be given
 * as much again, so it is done once more, by other people, on the new day.
 */
export async function withinOneDay<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = days()
    const result = await work()
    if (days() === before) return result
  }
}
