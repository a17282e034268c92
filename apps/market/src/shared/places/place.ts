import { localStore } from '@app/client/storage'
import { useMiniApp, useSession, useStartState } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { capitalQuery, citiesQuery, districtsQuery, regionsQuery } from './geo.queries.ts'
import { useLang } from '../i18n.ts'
import { useMe } from '../me.queries.ts'
import {
  emptyPlace,
  isPlaceChosen,
  isSamePlace,
  placeNames,
  readPlace,
  writePlace,
  type Place,
} from './place.rules.ts'

let kept: Place = emptyPlace
const listeners = new Set<() => void>()

/** The storage is the source of truth because other tabs write there; returns the same object until it changes. */
const placeOnDevice = (): Place => {
  const found = readPlace(localStore)
  if (!isSamePlace(found, kept)) kept = found
  return kept
}
export function storePlace(place: Place): void {
  writePlace(localStore, place)
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  const stop = localStore.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** The user's saved place; for a visitor the one on the device. The page server knows none. */
export function usePlace(): Place {
  const onDevice = useSyncExternalStore(subscribe, placeOnDevice, () => emptyPlace)
  const { data: me } = useMe()
  return me?.regionId == null ? onDevice : me
}

/**
 * Specification 000 §4: without a selected place the capital is used, with its region. Stored only on the device
 * because the user has not chosen it. Returns whether it is still loading.
 */
export function useDefaultPlace({ isWanted: isUsed = true }: { readonly isWanted?: boolean } = {}): boolean {
  const app = useMiniApp()
  const startState = useStartState()
  const { userId } = useSession()
  const { data: me, isError } = useMe()
  const isChosenHere = useSyncExternalStore(
    subscribe,
    () => isPlaceChosen(localStore),
    () => false,
  )
  const isPersonKnown = startState === 'ready' && (userId === null || me !== undefined || isError)
  const isChosen = isChosenHere || me?.regionId != null
  const isWanted = isUsed && isPersonKnown && !isChosen
  const { data: capital, isPending } = useQuery({ ...capitalQuery(app), enabled: isWanted })
  useEffect(() => {
    if (isWanted && capital) storePlace({ regionId: capital.regionId, cityId: capital.id, districtId: null })
  }, [capital, isWanted])
  return !isChosen && (!isPersonKnown || isPending)
}

interface PlaceText {
  /** District, city and region; null without a place or without its names. */
  readonly text: string | null
  /** Only the smallest level, for small spaces. */
  readonly shortText: string | null
  readonly isLoading: boolean
}

/** Needs a complete place: a URL may name a part of one, which `useWholePlace` completes. */
export function usePlaceText(place: Place): PlaceText {
  const app = useMiniApp()
  const language = useLang()
  const { regionId, cityId, districtId } = place
  const regions = useQuery({ ...regionsQuery(app), enabled: regionId !== null })
  const cities = useQuery({
    ...citiesQuery(app, regionId ?? 0),
    enabled: regionId !== null && cityId !== null,
  })
  const districts = useQuery({
    ...districtsQuery(app, cityId ?? 0),
    enabled: cityId !== null && districtId !== null,
  })
  const levels = [
    districts.data?.find(({ id }) => id === districtId),
    cities.data?.find(({ id }) => id === cityId),
    regions.data?.find(({ id }) => id === regionId),
  ]
  const text = placeNames(levels, language)
  const last = levels[[districtId, cityId, regionId].findIndex((id) => id !== null)]
  const isLoading = regions.isLoading || cities.isLoading || districts.isLoading
  return {
    text: text === '' ? null : text,
    shortText: last ? placeNames([last], language) : null,
    isLoading,
  }
}
