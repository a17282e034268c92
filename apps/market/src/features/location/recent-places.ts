import type { KeyValueStore } from '@app/client/storage'
import { isSamePlace, placeNames, tidyPlace, type Place } from '../../shared/places/place.rules.ts'

interface Named {
  readonly name: string
  readonly name_uz: string
}

/** With its names, because the lists may not be loaded when it is shown. */
export interface RecentPlace extends Place, Named {}

const key = 'vio_recent_places'
const maxRecent = 3

type Store = Pick<KeyValueStore, 'get' | 'set'>

const isId = (value: unknown): value is number | null => value === null || Number.isSafeInteger(value)

const isRecent = (value: unknown): value is RecentPlace => {
  const { regionId, cityId, districtId, name, name_uz } = (value ?? {}) as Partial<RecentPlace>
  const hasPlace = typeof regionId === 'number' && isId(cityId) && isId(districtId)
  return hasPlace && typeof name === 'string' && typeof name_uz === 'string'
}

export function readRecentPlaces(store: Pick<Store, 'get'>): readonly RecentPlace[] {
  try {
    const kept: unknown = JSON.parse(store.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, maxRecent) : []
  } catch {
    return []
  }
}

/** `levels` go from the smallest to the largest. */
export function rememberPlace(store: Store, place: Place, levels: readonly (Named | undefined)[]): void {
  if (place.regionId === null) return
  const recent: RecentPlace = {
    ...tidyPlace(place),
    name: placeNames(levels, 'ru'),
    name_uz: placeNames(levels, 'uz'),
  }
  const others = readRecentPlaces(store).filter((other) => !isSamePlace(other, recent))
  store.set(key, JSON.stringify([recent, ...others].slice(0, maxRecent)))
}
