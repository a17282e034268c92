import type { AuthedCall } from '@app/client/authed-call'
import { getCapital, listCities, listDistricts, listRegions } from '@app/client/routes'
import { queryOptions } from '@tanstack/react-query'

interface Caller {
  readonly call: AuthedCall
}

/** Places change with the borders of the country; within one visit they do not. */
export const forThisVisit = { staleTime: Infinity, gcTime: Infinity } as const

export const regionsQuery = ({ call }: Caller) =>
  queryOptions({
    ...forThisVisit,
    queryKey: ['geo', 'regions'],
    queryFn: ({ signal }) => call(listRegions, {}, { signal }),
  })

export const citiesQuery = ({ call }: Caller, regionId: number) =>
  queryOptions({
    ...forThisVisit,
    queryKey: ['geo', 'cities', regionId],
    queryFn: ({ signal }) => call(listCities, { params: { regionId: String(regionId) } }, { signal }),
  })

export const districtsQuery = ({ call }: Caller, cityId: number) =>
  queryOptions({
    ...forThisVisit,
    queryKey: ['geo', 'districts', cityId],
    queryFn: ({ signal }) => call(listDistricts, { params: { cityId: String(cityId) } }, { signal }),
  })

export const capitalQuery = ({ call }: Caller) =>
  queryOptions({
    ...forThisVisit,
    queryKey: ['geo', 'capital'],
    queryFn: ({ signal }) => call(getCapital, {}, { signal }),
  })
