/**
 * User agents without a human reader: crawlers, link previews, scripts, test browsers. Telegram's browser calls itself
 * `Telegram-Android`, its preview fetcher `TelegramBot`; Cubot is a phone brand.
 */
const robots =
  /(?<!cu)bot\b|crawl|spider|slurp|scrap|preview|externalhit|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|postman|insomnia/i

export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === '' || robots.test(userAgent)
}

/** Stored numbers of the kinds. */
export const kindNumbers = { impression: 0, open: 1 } as const

/** Added to the kind of a view that is stored but counts for nothing. */
export const discardedKind = 2

/**
 * A client can invent any number of devices, so visitors of one network count once an hour for each ad. Signed-in users
 * count one by one, up to this many of a network in ten minutes: more at once are no readers.
 */
export const networkLimits = { visitorSeconds: 60 * 60, burstSeconds: 10 * 60, burst: 20 } as const

/** Repeated views of an ad by the same viewer within this time count once. */
export const sameViewSeconds = 30 * 60

/**
 * Recent keys in the memory of this process, the oldest evicted first. Replaces Redis while it is unavailable: then each
 * process knows only its own keys.
 */
export function makeRecentKeys(maxKeys: number, ttlMs: number) {
  const until = new Map<string, number>()
  return {
    /** Adds the key and returns whether it was new. */
    add: (key: string, now: number): boolean => {
      const known = until.get(key)
      if (known !== undefined && known > now) return false
      until.delete(key)
      until.set(key, now + ttlMs)
      if (until.size > maxKeys) {
        const [oldest] = until.keys()
        if (oldest !== undefined) until.delete(oldest)
      }
      return true
    },
    size: () => until.size,
  }
}

/** The days of the partitions (`ad_views_20261115`) that are older than the retention. */
export function daysToDrop(partitions: readonly string[], today: string, retentionDays: number): string[] {
  const oldestKept = new Date(Date.parse(today) - retentionDays * 86_400_000).toISOString().slice(0, 10)
  return partitions
    .flatMap((name) => {
      const [, year, month, day] = /^ad_views_(\d{4})(\d{2})(\d{2})$/.exec(name) ?? []
      return year && month && day ? [`${year}-${month}-${day}`] : []
    })
    .filter((day) => day < oldestKept)
    .toSorted()
}
