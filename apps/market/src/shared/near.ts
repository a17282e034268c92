import { useSyncExternalStore } from 'react'

/** The user's position, accurate to about 100 m. */
export interface Near {
  readonly lat: number
  readonly lon: number
}

/** Kept only in memory: not in the URL, which users share, and in no storage. A reload drops it. */
let near: Near | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Three digits are about 100 m: the device sends no more. */
const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000

export function setNear(position: Near | null): void {
  near = position && { lat: roughly(position.lat), lon: roughly(position.lon) }
  for (const listener of listeners) listener()
}

/** Null when ads are not sorted by distance. */
export function useNear(): Near | null {
  return useSyncExternalStore(
    subscribe,
    () => near,
    () => null,
  )
}
