import { listOwnAds } from '@app/contract/market/own-ads'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { OwnAdCard } from '../../shared/own-ads/own-ads.queries.ts'
import * as keys from '../../shared/keys.ts'

interface PromotableAds {
  /** The seller's public ads that neither have a top place nor wait for one. */
  readonly promotable: readonly OwnAdCard[]
  /** How many of the seller's ads have a top place or wait for one. */
  readonly promoted: number
}

export function usePromotableAds(isWanted: boolean): UseQueryResult<PromotableAds> {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useQuery({
    queryKey: [keys.ownAds, 'promotable', userId],
    queryFn: async ({ signal }): Promise<PromotableAds> => {
      const { data } = await call(listOwnAds, { query: { status: 'active' } }, { signal })
      const isPromoted = ({ telegramTopProduct, topPlaceFrom }: OwnAdCard): boolean =>
        telegramTopProduct.length > 0 || topPlaceFrom !== null
      return {
        promotable: data.filter((ad) => ad.status === 'ACTIVE' && !isPromoted(ad)),
        promoted: data.filter(isPromoted).length,
      }
    },
    enabled: isWanted && userId !== null,
    staleTime: 0,
  })
}
