import { localStore } from '@app/client/storage'
import { useSyncExternalStore } from 'react'

/** The ads opened on this device, for the mark on cards. Every list of ads loads it, so it is small. */
const seenKey = 'vio_seen_ads'
const maxSeen = 500

export function readList(key: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(key) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Read once: every card of a list needs it. */
let seen: ReadonlySet<number> | null = null
const seenAds = (): ReadonlySet<number> =>
  (seen ??= new Set(readList(seenKey).filter((id): id is number => typeof id === 'number')))

const listeners = new Set<() => void>()

export function markSeen(id: number): void {
  const ids = [id, ...[...seenAds()].filter((other) => other !== id)].slice(0, maxSeen)
  seen = new Set(ids)
  localStore.set(seenKey, JSON.stringify(ids))
  for (const listener of listeners) listener()
}

export function forgetSeen(): void {
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

/** Whether this device has opened the ad; false on the page server. */
export function useIsSeen(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => seenAds().has(id),
    () => false,
  )
}
