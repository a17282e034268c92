import { searchAds } from '@app/contract/market/search'
import type { MiniApp } from '@app/shell/mini-app'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Place } from '../../shared/places/place.rules.ts'
import * as keys from '../../shared/keys.ts'

/** Specification 000 §2: up to 100. */
const take = 100

const levels = ['regionId', 'cityId', 'districtId'] as const

/** Limited to the place of the URL: «all» beside «nearby» means all ads of that place. */
export function allAdsQuery({ call }: Pick<MiniApp, 'call'>, place: Place, userId: string | null) {
  return queryOptions({
    queryKey: [keys.ads, 'all', ...levels.map((level) => place[level]), userId],
    queryFn: ({ signal }) => {
      const there: Partial<Record<keyof Place, string>> = {}
      for (const level of levels) if (place[level] !== null) there[level] = String(place[level])
      return call(searchAds, { query: { take: String(take), ...there } }, { signal })
    },
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  })
}

interface AllAdsContext {
  readonly app: MiniApp
  readonly queryClient: QueryClient
}

/** What the page server includes in the page, without a user. */
export function prepareAllAds({ app, queryClient }: AllAdsContext, place: Place): Promise<void> {
  return queryClient.prefetchQuery(allAdsQuery(app, place, null))
}
