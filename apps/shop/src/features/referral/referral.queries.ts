import type { ReplyOf } from '@app/contract/endpoint'
import { countReferrals, getReferralTotals, listReferralLines } from '@app/contract/shop/referrals'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import { nextSkip, onlyOnce, pageQuery } from '../../shared/products/list-pages.ts'

export type ReferralTotals = ReplyOf<typeof getReferralTotals>
export type ReferralLine = ReplyOf<typeof listReferralLines>['data'][number]

/** Friends' orders change at any time, so cached figures are always refreshed. */
const alwaysRefetch = { staleTime: 0 } as const

/** The two sums, and the number of users who came by the link. */
export function useReferralFigures() {
  const { call } = useMiniApp()
  const { userId } = useSession()
  const totals = useQuery({
    queryKey: keys.referral('totals', userId),
    queryFn: ({ signal }) => call(getReferralTotals, {}, { signal }),
    enabled: userId !== null,
    ...alwaysRefetch,
  })
  const invited = useQuery({
    queryKey: keys.referral('invited', userId),
    queryFn: async ({ signal }) => (await call(countReferrals, {}, { signal })).count,
    enabled: userId !== null,
    ...alwaysRefetch,
  })
  const queries = [totals, invited]
  return {
    totals: totals.data,
    invited: invited.data,
    isAnswered: queries.every(({ isFetched }) => isFetched),
    hasFailed: queries.some(({ isFetched, data }) => isFetched && data === undefined),
    isFetching: queries.some(({ isFetching }) => isFetching),
    retry: () => void Promise.all(queries.map(({ refetch }) => refetch())),
  }
}
export type ReferralFigures = ReturnType<typeof useReferralFigures>

const take = 50

/** The ledger lines behind the sums, newest first. A new line shifts the pages, so duplicates are removed. */
export function useReferralLines() {
  const { call } = useMiniApp()
  const { userId } = useSession()
  const query = useInfiniteQuery({
    queryKey: keys.referral('lines', userId),
    queryFn: ({ pageParam, signal }) =>
      call(listReferralLines, { query: pageQuery(pageParam, take) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, total }, _pages, skip) => nextSkip({ total, onPage: data.length, skip, take }),
    enabled: userId !== null,
    ...alwaysRefetch,
  })
  const lines = query.data?.pages.flatMap(({ data }) => data) ?? null
  return { query, lines: lines && onlyOnce(lines) }
}
export type ReferralLines = ReturnType<typeof useReferralLines>
