import { localStore } from '@app/client/storage'
import { useSyncExternalStore } from 'react'
import type { AdCardData } from './ad.ts'

/** What this device has opened: the last ones as small cards, and more of them as numbers for the mark on cards. */
const recentKey = 'vio_recent_ads'
const seenKey = 'vio_seen_ads'
const mostRecent = 20
const mostSeen = 500

export interface RecentAd extends Pick<AdCardData, 'id' | 'link' | 'name' | 'price' | 'currency'> {
  /** The smallest picture; null: the ad has none. */
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

const readList = (key: string): readonly unknown[] => {
  try {
    const kept: unknown = JSON.parse(localStore.get(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const readRecentAds = (): readonly RecentAd[] => readList(recentKey).filter(isRecentAd)

/** Read once: every card of a list asks. */
let seen: ReadonlySet<number> | null = null
const seenAds = (): ReadonlySet<number> =>
  (seen ??= new Set(readList(seenKey).filter((id): id is number => typeof id === 'number')))

const listeners = new Set<() => void>()

/** Called when the page of an ad is open. */
export const rememberAd = (ad: AdCardData): void => {
  const { id, link, name, price, currency } = ad
  const recent: RecentAd = { id, link, name, price, currency, src: ad.cover?.sources[0]?.src ?? null }
  const others = readRecentAds().filter((other) => other.id !== id)
  localStore.set(recentKey, JSON.stringify([recent, ...others].slice(0, mostRecent)))
  const ids = [id, ...[...seenAds()].filter((other) => other !== id)].slice(0, mostSeen)
  seen = new Set(ids)
  localStore.set(seenKey, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

export const forgetRecentAds = (): void => {
  localStore.remove(recentKey)
  localStore.remove(seenKey)
  seen = null
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const stop = localStore.subscribe((key) => {
    if (key !== null && key !== seenKey) return
    seen = null
    listener()
  })
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Whether this device has opened the ad; the page of the server knows of nobody. */
export const useIsSeen = (id: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => seenAds().has(id),
    () => false,
  )
