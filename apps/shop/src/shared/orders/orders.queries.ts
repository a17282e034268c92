import type { RouteInput, RouteReply } from '@app/client/route'
import { cancelOwnOrder, getOwnOrder, listOwnOrders, rateOrder } from '@app/client/routes/shop-orders'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../keys.ts'
import { nextSkip, pageQuery } from '../products/list-pages.ts'

type Caller = Pick<MiniApp, 'call'>
export type Order = RouteReply<typeof getOwnOrder>
export type OrderRow = RouteReply<typeof listOwnOrders>['data'][number]
export type OrderStatus = Order['status']
type Rating = RouteInput<typeof rateOrder>['body']

/** The person is part of the key: nobody ever sees the orders of whoever was here before. */
export function ordersQuery({ call }: Caller, userId: string | null) {
  return infiniteQueryOptions({
    queryKey: keys.orders.list(userId),
    queryFn: ({ pageParam, signal }) => call(listOwnOrders, { query: pageQuery(pageParam) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ data, total }, _pages, skip) => nextSkip({ total, onPage: data.length, skip }),
    enabled: userId !== null,
    staleTime: 0,
  })
}

export function orderQuery({ call }: Caller, userId: string | null, id: string) {
  return queryOptions({
    queryKey: keys.orders.one(userId, id),
    queryFn: ({ signal }) => call(getOwnOrder, { params: { id } }, { signal }),
    enabled: userId !== null,
    staleTime: 0,
  })
}

/** What was said to the server is asked for anew, also after a refusal: then the order has moved on meanwhile. */
const useAskAgain = (): (() => Promise<unknown>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.orders.all })
}

export function useCancelOrder(id: string) {
  const { call } = useMiniApp()
  const askAgain = useAskAgain()
  return useMutation({
    mutationFn: () => call(cancelOwnOrder, { params: { id }, body: {} }),
    onSettled: askAgain,
  })
}

export function useRateOrder(id: string) {
  const { call } = useMiniApp()
  const askAgain = useAskAgain()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rating: Rating) => call(rateOrder, { params: { id }, body: rating }),
    // Its stars stand on the page of the product at once.
    onSettled: () => Promise.all([askAgain(), client.invalidateQueries({ queryKey: keys.product.all })]),
  })
}
