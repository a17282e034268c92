import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { citiesQuery, districtsQuery, regionsQuery } from '../../../shared/places/geo.queries.ts'
import type { Place } from '../../../shared/places/place.rules.ts'

export interface Centre {
  readonly lon: number
  readonly lat: number
  readonly zoom: number
}

interface Known {
  readonly id: number
  readonly longitude: number
  readonly latitude: number
  readonly zoom: number
}

/** Specification 000: the centre of the capital until a place is chosen. */
const capital: Centre = { lon: 69.25, lat: 41.31, zoom: 11 }

interface Lists {
  readonly regions: readonly Known[] | undefined
  readonly cities: readonly Known[] | undefined
  readonly districts: readonly Known[] | undefined
}

/** The centre of the smallest known part of the place. */
export function findCentre(
  { regionId, cityId, districtId }: Place,
  { regions, cities, districts }: Lists,
): Centre {
  const known =
    districts?.find(({ id }) => id === districtId) ??
    cities?.find(({ id }) => id === cityId) ??
    regions?.find(({ id }) => id === regionId)
  return known ? { lon: known.longitude, lat: known.latitude, zoom: known.zoom } : capital
}

export function usePlaceCentre(place: Place): Centre {
  const app = useMiniApp()
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
  return findCentre(place, { regions: regions.data, cities: cities.data, districts: districts.data })
}
