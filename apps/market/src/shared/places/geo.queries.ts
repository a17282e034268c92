import type { AuthedCall } from '@app/client/authed-call'
import { getCapital, listCities, listDistricts, listRegions } from '@app/contract/market/geo'
import { queryOptions } from '@tanstack/react-query'
import * as keys from '../keys.ts'

interface Caller {
  readonly call: AuthedCall
}

/** Places do not change within one visit. */
export const forThisVisit = { staleTime: Infinity, gcTime: Infinity } as const

export function regionsQuery({ call }: Caller) {
  return queryOptions({
    ...forThisVisit,
    queryKey: [keys.geo, 'regions'],
    queryFn: ({ signal }) => call(listRegions, {}, { signal }),
  })
}

export function citiesQuery({ call }: Caller, regionId: number) {
  return queryOptions({
    ...forThisVisit,
    queryKey: [keys.geo, 'cities', regionId],
    queryFn: ({ signal }) => call(listCities, { params: { regionId: String(regionId) } }, { signal }),
  })
}

export function districtsQuery({ call }: Caller, cityId: number) {
  return queryOptions({
    ...forThisVisit,
    queryKey: [keys.geo, 'districts', cityId],
    queryFn: ({ signal }) => call(listDistricts, { params: { cityId: String(cityId) } }, { signal }),
  })
}

export function capitalQuery({ call }: Caller) {
  return queryOptions({
    ...forThisVisit,
    queryKey: [keys.geo, 'capital'],
    queryFn: ({ signal }) => call(getCapital, {}, { signal }),
  })
}
