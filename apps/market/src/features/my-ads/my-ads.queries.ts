import { listModeration } from '@app/contract/market/moderation'
import { listOwnAds } from '@app/contract/market/own-ads'
import { ads } from '@app/contract/market/ads.limits'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { AdTab } from './my-ads-params.ts'
import * as keys from '../../shared/keys.ts'

export const pageSize = ads.maxTake

/** Reloaded with every visit: a moderator may have decided. Cached data stays until then. */
export function useMyAds(tab: AdTab) {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useInfiniteQuery({
    queryKey: [keys.ownAds, 'list', userId, tab],
    queryFn: ({ pageParam, signal }) =>
      call(
        listOwnAds,
        { query: { status: tab, take: String(pageSize), skip: String(pageParam) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, skip: number) =>
      skip + pageSize < Math.min(total, ads.maxSkip) ? skip + pageSize : null,
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** The number of waiting ads. Requests none of them: a requested ad is leased and hidden from other moderators. */
export function useModerationCount(): number | undefined {
  const { call } = useMiniApp()
  const { userId } = useSession()
  const { data } = useQuery({
    queryKey: [keys.moderationCount, userId],
    queryFn: ({ signal }) => call(listModeration, { query: { take: '0' } }, { signal }),
    staleTime: 0,
  })
  return data?.total
}
