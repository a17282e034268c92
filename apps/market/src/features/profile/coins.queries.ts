import { listCoinLines, listPayments } from '@app/contract/market/payments'
import type { ReplyOf } from '@app/contract/endpoint'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useInfiniteQuery } from '@tanstack/react-query'
import * as keys from '../../shared/keys.ts'

export type Payment = ReplyOf<typeof listPayments>['data'][number]
export type CoinLine = ReplyOf<typeof listCoinLines>['data'][number]

const pageSize = 25

interface Page {
  readonly data: readonly unknown[]
  readonly total: number
}

const getNextOffset = (last: Page, pages: readonly Page[]): number | null => {
  const seen = pages.reduce((sum, { data }) => sum + data.length, 0)
  return last.data.length === 0 || seen >= last.total ? null : seen
}

const getPageQuery = (skip: number) => ({ query: { take: String(pageSize), skip: String(skip) } })

/** The balance changes at any time; cached data stays until the answer has loaded. */
const fresh = { initialPageParam: 0, staleTime: 0 } as const

export function usePayments() {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useInfiniteQuery({
    ...fresh,
    queryKey: [keys.coins, 'payments', userId],
    queryFn: ({ pageParam, signal }) => call(listPayments, getPageQuery(pageParam), { signal }),
    getNextPageParam: getNextOffset,
    enabled: userId !== null,
  })
}

export function useCoinLines() {
  const { call } = useMiniApp()
  const { userId } = useSession()
  return useInfiniteQuery({
    ...fresh,
    queryKey: [keys.coins, 'lines', userId],
    queryFn: ({ pageParam, signal }) => call(listCoinLines, getPageQuery(pageParam), { signal }),
    getNextPageParam: getNextOffset,
    enabled: userId !== null,
  })
}
