import type { CallInput, ReplyOf } from '@app/contract/endpoint'
import { cancelOwnOrder, getOwnOrder, listOwnOrders, rateOrder } from '@app/contract/shop/orders'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../keys.ts'
import { nextSkip, pageQuery } from '../products/list-pages.ts'

type Caller = Pick<MiniApp, 'call'>
export type Order = ReplyOf<typeof getOwnOrder>
export type OrderRow = ReplyOf<typeof listOwnOrders>['data'][number]
export type OrderStatus = Order['status']
type Rating = CallInput<typeof rateOrder>['body']

export function ordersQuery({ call }: Caller, userId: string | null) {
  return infiniteQueryOptions({
    queryKey: keys.orders('list', userId),
    queryFn: ({ pageParam, signal }) => call(listOwnOrders, { query: pageQuery(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, total }, _pages, skip) => nextSkip({ total, onPage: data.length, skip }),
    enabled: userId !== null,
    staleTime: 0,
  })
}

export function orderQuery({ call }: Caller, userId: string | null, id: string) {
  return queryOptions({
    queryKey: keys.orders('one', userId, id),
    queryFn: ({ signal }) => call(getOwnOrder, { params: { id } }, { signal }),
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** Reloads orders after a mutation, also after a refusal: then the order has changed meanwhile. */
const useReloadOrders = (): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.orders() })
}

export function useCancelOrder(id: string) {
  const { call } = useMiniApp()
  const reloadOrders = useReloadOrders()
  return useMutation({
    mutationFn: () => call(cancelOwnOrder, { params: { id }, body: {} }),
    onSettled: reloadOrders,
  })
}

export function useRateOrder(id: string) {
  const { call } = useMiniApp()
  const reloadOrders = useReloadOrders()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rating: Rating) => call(rateOrder, { params: { id }, body: rating }),
    // The rating is shown on the product page.
    onSettled: () => Promise.all([reloadOrders(), client.invalidateQueries({ queryKey: keys.product() })]),
  })
}
