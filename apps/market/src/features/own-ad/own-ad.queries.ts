import type { ReplyOf } from '@app/contract/endpoint'
import { getAdStatistics } from '@app/contract/market/own-ads'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCategories } from '../../shared/categories/categories.queries.ts'
import { citiesQuery, districtsQuery, regionsQuery } from '../../shared/places/geo.queries.ts'
import { ownAdQuery, type OwnAd } from '../../shared/own-ads/own-ads.queries.ts'
import { withChange, type PublicAd } from './pending-version.rules.ts'
import * as keys from '../../shared/keys.ts'

export type Statistics = ReplyOf<typeof getAdStatistics>
export type StatisticsDay = Statistics['days'][number]

export function useOwnAd(link: string): UseQueryResult<OwnAd> {
  const app = useMiniApp()
  const { userId } = useSession()
  return useQuery(ownAdQuery(app, userId, link))
}

export function useStatistics(link: string): UseQueryResult<Statistics> {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useQuery({
    queryKey: [keys.ownAds, 'statistics', userId, link],
    queryFn: ({ signal }) => call(getAdStatistics, { params: { link } }, { signal }),
    enabled: userId !== null,
  })
}

/** The page with the pending changes; the names of a new place are loaded. */
export function usePendingVersion(ad: PublicAd, own: OwnAd | undefined): PublicAd {
  const app = useMiniApp()
  const categories = useCategories()
  const isMoved =
    own !== undefined &&
    (own.regionId !== ad.regionId || own.cityId !== ad.cityId || own.districtId !== ad.districtId)
  const cityId = own?.cityId ?? null
  const regions = useQuery({ ...regionsQuery(app), enabled: isMoved })
  const cities = useQuery({ ...citiesQuery(app, own?.regionId ?? 0), enabled: isMoved && cityId !== null })
  const districts = useQuery({
    ...districtsQuery(app, cityId ?? 0),
    enabled: isMoved && cityId !== null && own?.districtId !== null,
  })
  if (!own) return ad
  return withChange(ad, own, {
    categories,
    places: isMoved
      ? { regions: regions.data ?? [], cities: cities.data ?? [], districts: districts.data ?? [] }
      : null,
  })
}
