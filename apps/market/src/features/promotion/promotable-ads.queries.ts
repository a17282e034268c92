import { listOwnAds } from '@app/client/routes/market-own-ads'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ownAdsKey, type OwnAdCard } from '../../shared/own-ads/own-ads.queries.ts'

/** One's public ads that have no place yet. */
export function usePromotableAds(isWanted: boolean): UseQueryResult<readonly OwnAdCard[]> {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useQuery({
    queryKey: [...ownAdsKey, 'promotable', userId],
    queryFn: async ({ signal }) =>
      (await call(listOwnAds, { query: { status: 'active' } }, { signal })).data.filter(
        ({ status, telegramTopProduct }) => status === 'ACTIVE' && telegramTopProduct.length === 0,
      ),
    enabled: isWanted && userId !== null,
    staleTime: 0,
  })
}
