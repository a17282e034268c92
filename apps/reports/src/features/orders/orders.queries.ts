import type { ReplyOf } from '@app/contract/endpoint'
import { getOrder, listOrders, listPacking, moveManyOrders } from '@app/contract/shop/order-management'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { presetSpan, type Day } from '../../shared/report-dates.ts'
import { useSaath } from '../../shared/use-saath.ts'
import type { BoardSearch } from './board-search.ts'

export type Board = ReplyOf<typeof listOrders>
export type ListedOrder = Board['data'][number]
export type OrderStatus = ListedOrder['status']
export type OpenOrder = ReplyOf<typeof getOrder>
export type Packing = ReplyOf<typeof listPacking>
export type MoveResult = ReplyOf<typeof moveManyOrders>['results'][number]

export const pageSize = 50
const everyMinute = 60_000

/** Reloaded every minute, because other operators change orders too. */
export function boardQuery(client: ProductClient, search: BoardSearch, today: Day) {
  const { status = 'PLACED', query, pin, bought, when, page = 1 } = search
  return queryOptions({
    queryKey: keys.orders.board(client, search, when && today),
    queryFn: ({ signal }) =>
      client.call(
        listOrders,
        {
          query: {
            status,
            take: String(pageSize),
            skip: String((page - 1) * pageSize),
            ...(query !== undefined && { query }),
            ...(pin !== undefined && { pin }),
            ...(bought !== undefined && { bought }),
            ...(when !== undefined && presetSpan(when, today)),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
    staleTime: 0,
  })
}

export function openOrderQuery(client: ProductClient, id: string) {
  return queryOptions({
    queryKey: keys.orders.one(client, id),
    queryFn: ({ signal }) => client.call(getOrder, { params: { id } }, { signal }),
    staleTime: 0,
  })
}

export function packingQuery(client: ProductClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: keys.orders.packing(client, ids),
    queryFn: ({ signal }) => client.call(listPacking, { body: { ids: [...ids] } }, { signal }),
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

export interface Move {
  readonly ids: readonly string[]
  readonly status: OrderStatus
  readonly note: string
}

/** Changes the status of orders, answers a result for each, and reloads all lists. */
export function useMoveOrders() {
  const client = useSaath()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, status, note }: Move) =>
      client.call(moveManyOrders, { body: { ids: [...ids], status, ...(note !== '' && { note }) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.orders.all }),
    meta: { handles: 'all' },
  })
}
