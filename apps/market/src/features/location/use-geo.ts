import type { ReplyOf } from '@app/contract/endpoint'
import type { listCities, listDistricts, listRegions } from '@app/contract/market/geo'
import { useMiniApp } from '@app/shell/mini-app'
import { useQueries, useQuery } from '@tanstack/react-query'
import { citiesQuery, districtsQuery, regionsQuery } from '../../shared/places/geo.queries.ts'
import type { Level } from './levels.ts'

export type Region = ReplyOf<typeof listRegions>[number]
export type City = ReplyOf<typeof listCities>[number]
export type District = ReplyOf<typeof listDistricts>[number]

/** The data of this level's list and title. */
export function useGeo(level: Level) {
  const app = useMiniApp()
  const regionId = level.kind === 'region' ? 0 : level.regionId
  const cityId = level.kind === 'district' ? level.cityId : 0
  const regions = useQuery(regionsQuery(app))
  const cities = useQuery({ ...citiesQuery(app, regionId), enabled: regionId !== 0 })
  const districts = useQuery({ ...districtsQuery(app, cityId), enabled: cityId !== 0 })
  const needed = { region: [regions], city: [regions, cities], district: [regions, cities, districts] }
  const own = needed[level.kind]
  return {
    regions: regions.data ?? [],
    cities: cities.data ?? [],
    districts: districts.data ?? [],
    region: regions.data?.find(({ id }) => id === regionId),
    city: cities.data?.find(({ id }) => id === cityId),
    isLoading: own.some((query) => query.isPending),
    error: own.find((query) => query.isError)?.error ?? null,
    isRetrying: own.some((query) => query.isFetching),
    retry: () => {
      for (const query of own) if (query.isError) void query.refetch()
    },
  }
}

/** All cities and districts for a country-wide search; loaded when the user types. */
export function useEverywhere(regions: readonly Region[], isWanted: boolean) {
  const app = useMiniApp()
  const cities = useQueries({
    queries: regions.map(({ id }) => ({ ...citiesQuery(app, id), enabled: isWanted })),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  })
  const divided = cities.filter(({ hasDistricts }) => hasDistricts)
  const districts = useQueries({
    queries: divided.map(({ id }) => ({ ...districtsQuery(app, id), enabled: isWanted })),
    combine: (queries) => queries.flatMap(({ data }) => data ?? []),
  })
  return { cities, districts }
}
