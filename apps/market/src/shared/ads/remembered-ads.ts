import { localStore } from '@app/client/storage'
import type { AdCardData } from './ad.ts'
import { forgetSeen, markSeen, readList } from './seen-ads.ts'

/** The ads opened last on this device, as small cards. */
const recentKey = 'vio_recent_ads'
const maxRecent = 20

export interface RecentAd extends Pick<AdCardData, 'id' | 'link' | 'name' | 'price' | 'currency'> {
  /** The smallest picture; null without one. */
  readonly src: string | null
}

const isRecentAd = (value: unknown): value is RecentAd => {
  const ad = value as Partial<Record<keyof RecentAd, unknown>> | null
  return (
    typeof ad?.id === 'number' &&
    typeof ad.link === 'string' &&
    /^[\w-]{1,100}$/.test(ad.link) &&
    typeof ad.name === 'string' &&
    typeof ad.price === 'number' &&
    (ad.currency === 'UZS' || ad.currency === 'UYE') &&
    (ad.src === null || typeof ad.src === 'string')
  )
}

export function readRecentAds(): readonly RecentAd[] {
  return readList(recentKey).filter(isRecentAd)
}

/** Called when the page of an ad opens. */
export function rememberAd(ad: AdCardData): void {
  const { id, link, name, price, currency } = ad
  const recent: RecentAd = { id, link, name, price, currency, src: ad.cover?.sources[0]?.src ?? null }
  const others = readRecentAds().filter((other) => other.id !== id)
  localStore.set(recentKey, JSON.stringify([recent, ...others].slice(0, maxRecent)))
  markSeen(id)
}

export function forgetRecentAds(): void {
  localStore.remove(recentKey)
  forgetSeen()
}
