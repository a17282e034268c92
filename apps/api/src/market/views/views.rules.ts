/**
 * Programs that fetch pages without anybody looking: crawlers, link previews, scripts, test browsers. Telegram's own
 * browser names itself `Telegram-Android`, its preview fetcher `TelegramBot`; Cubot makes phones.
 */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|preview|externalhit|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|postman|insomnia/i

export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || robots.test(userAgent)
}

/** How kinds are stored. */
export const kindNumbers = { impression: 0, open: 1 } as const

/** The same ad seen again by the same person within this time is the same view. */
export const sameViewSeconds = 30 * 60

/**
 * Remembers keys for a time, the oldest leave first when there are too many. Takes Redis' place while it is away:
 * then each process knows only what it has seen itself.
 */
export function makeRecentKeys(maxKeys: number, lifeMs: number) {
  const until = new Map<string, number>()
  return {
    /** Whether the key is new, at this time; it is remembered from now on. */
    add: (key: string, now: number): boolean => {
      const known = until.get(key)
      if (known !== undefined && known > now) return false
      until.delete(key)
      until.set(key, now + lifeMs)
      if (until.size > maxKeys) {
        const [oldest] = until.keys()
        if (oldest !== undefined) until.delete(oldest)
      }
      return true
    },
    size: () => until.size,
  }
}

/** Days whose parts of the log may go: `ad_views_20261115`, older than the days that are kept. What is counted stays. */
export function daysToDrop(partitions: readonly string[], today: string, keptDays: number): string[] {
  const oldestKept = new Date(Date.parse(today) - keptDays * 86_400_000).toISOString().slice(0, 10)
  return partitions
    .flatMap((name) => {
      const [, year, month, day] = /^ad_views_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? []
      return year && month && day ? [`${year}-${month}-${day}`] : []
    })
    .filter((day) => day < oldestKept)
    .toSorted()
}
