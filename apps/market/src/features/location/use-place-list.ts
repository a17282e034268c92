import { localStore } from '@app/client/storage'
import { useMemo, useState } from 'react'
import { localName } from '../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import type { Place } from '../../shared/places/place.rules.ts'
import type { Level } from './levels.ts'
import { cityRows, districtRows, regionRows, type PlaceList } from './place-rows.tsx'
import { readRecentPlaces } from './recent-places.ts'
import { useEverywhere, useGeo } from './use-geo.ts'

const none: PlaceList = { sections: [], currentId: null }

export function usePlaceList(level: Level, current: Place, isOpen: boolean) {
  const t = useT()
  const language = useLang()
  const [isSearching, setSearching] = useState(false)
  const { regions, cities, districts, region, city, ...state } = useGeo(level)
  const everywhere = useEverywhere(regions, isOpen && isSearching && level.kind === 'region')
  // Read at every opening; a choice closes the selector.
  const recent = useMemo(() => (isOpen ? readRecentPlaces(localStore) : []), [isOpen])
  const words = { t, language, current }
  const startSearch = (): void => setSearching(true)

  if (level.kind === 'region') {
    const list = state.isLoading ? none : regionRows({ ...words, regions, recent, everywhere })
    return {
      ...state,
      ...list,
      title: t('location.title'),
      note: undefined,
      hint: t('location.searchAll'),
      startSearch,
    }
  }
  if (level.kind === 'city') {
    const list = region && cities.length > 0 ? cityRows({ ...words, region, cities }) : none
    return {
      ...state,
      ...list,
      title: region ? localName(region, language) : t('location.title'),
      note: cities.length > 0 ? t('location.citiesNote', { count: cities.length }) : undefined,
      hint: t('location.searchCity'),
      startSearch,
    }
  }
  const list = region && city ? districtRows({ ...words, region, city, districts }) : none
  return {
    ...state,
    ...list,
    title: city ? localName(city, language) : t('location.title'),
    note: districts.length > 0 ? t('location.districtsNote', { count: districts.length }) : undefined,
    hint: t('location.searchDistrict'),
    startSearch,
  }
}
