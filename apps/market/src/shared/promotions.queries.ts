import type { ReplyOf } from '@app/contract/endpoint'
import { getMeasuredLift, getPromotionResult, listPromotions } from '@app/contract/market/promotion-results'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as keys from './keys.ts'

export type OwnPromotion = ReplyOf<typeof listPromotions>['data'][number]
export type PromotionReceipt = ReplyOf<typeof getPromotionResult>

const pageSize = 25

/** All promotions of the user's ads, or of one ad. */
export function usePromotions(link?: string) {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useInfiniteQuery({
    queryKey: [keys.coins, 'promotions', userId, link ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPromotions,
        {
          query: {
            take: String(pageSize),
            skip: String(pageParam),
            ...(link !== undefined && { link }),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((sum, { data }) => sum + data.length, 0)
      return last.data.length === 0 || seen >= last.total ? null : seen
    },
    enabled: userId !== null,
    staleTime: 0,
  })
}

export function usePromotionReceipt(id: number) {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useQuery({
    queryKey: [keys.coins, 'receipt', userId, id],
    queryFn: ({ signal }) => call(getPromotionResult, { params: { id: String(id) } }, { signal }),
    enabled: userId !== null,
  })
}

export function useMeasuredLift() {
  const { call } = useMiniApp()
  return useQuery({
    queryKey: [keys.features, 'measured'],
    queryFn: ({ signal }) => call(getMeasuredLift, {}, { signal }),
  })
}
