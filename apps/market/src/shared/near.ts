import { useSyncExternalStore } from 'react'

/** Where somebody is, to about 100 m. */
export interface Near {
  readonly lat: number
  readonly lon: number
}

/**
 * In the memory of this page and nowhere else: not in the address, where a shared link would carry it, and in no
 * storage. A reload forgets it.
 */
let near: Near | null = null
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Three digits are about 100 m: no more ever leaves the device. */
const roughly = (degrees: number): number => Math.round(degrees * 1000) / 1000

export function setNear(position: Near | null): void {
  near = position && { lat: roughly(position.lat), lon: roughly(position.lon) }
  for (const listener of listeners) listener()
}

/** Null: ads are not sorted by distance. */
export function useNear(): Near | null {
  return useSyncExternalStore(
    subscribe,
    () => near,
    () => null,
  )
}
