import { getPlace } from '@app/contract/market/geo'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { forThisVisit } from './geo.queries.ts'
import type { Place } from './place.rules.ts'
import * as keys from '../keys.ts'

/** Whether the city or region is missing: URLs may name a city or a district alone. */
export function isPlaceAlone({ regionId, cityId, districtId }: Place): boolean {
  return (cityId !== null && regionId === null) || (districtId !== null && cityId === null)
}

/** The complete place of a lone city or district. */
export function placeQuery(
  { call }: Pick<MiniApp, 'call'>,
  alone: { readonly cityId: number | null; readonly districtId: number | null },
) {
  return queryOptions({
    ...forThisVisit,
    queryKey: [keys.geo, 'place', alone.cityId, alone.districtId],
    queryFn: ({ signal }) => {
      const query =
        alone.districtId === null
          ? { cityId: String(alone.cityId) }
          : { districtId: String(alone.districtId) }
      return call(getPlace, { query }, { signal })
    },
  })
}

/** The complete place; the given one until that is known. */
export function useWholePlace({ regionId, cityId, districtId }: Place): Place {
  const app = useMiniApp()
  const said = useMemo(() => ({ regionId, cityId, districtId }), [regionId, cityId, districtId])
  const isAlone = isPlaceAlone(said)
  const { data } = useQuery({ ...placeQuery(app, said), enabled: isAlone })
  return isAlone && data ? data : said
}
