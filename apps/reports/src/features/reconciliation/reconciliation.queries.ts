import type { RouteReply } from '@app/client/route'
import {
  listReconciliations,
  refundPayment,
  runReconciliation,
  settleDifference,
} from '@app/client/routes/market-payments'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { useProductClient } from '../../shared/use-product-client.ts'
import type { PaymentSystem, ReconciliationSearch } from './reconciliation-search.ts'
import type { StatementLine } from './statement.rules.ts'

type Looks = RouteReply<typeof listReconciliations>
export type Look = Looks['data'][number]
export type Difference = Look['differences'][number]

export const pageSize = 25

export function looksQuery(client: ProductClient, { system, list, page = 1 }: ReconciliationSearch) {
  return queryOptions({
    queryKey: keys.reconciliations.list(client, { system, list, page }),
    queryFn: ({ signal }) =>
      client.call(
        listReconciliations,
        {
          query: {
            take: String(pageSize),
            skip: String((page - 1) * pageSize),
            ...(system && { paymentSystem: system }),
            ...(list !== 'all' && { open: 'true' as const }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Every one of them changes what the list says, also when its answer was lost. */
const useFollowed = () => {
  const queryClient = useQueryClient()
  return {
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.reconciliations.all }),
    meta: { handles: 'all' },
  } as const
}

interface RunWish {
  readonly paymentSystem: PaymentSystem
  readonly day: string
  /** Payme has no list to ask for: its statement comes along. */
  readonly statement?: StatementLine[]
}

export function useRun() {
  const client = useProductClient('vio')
  return useMutation({
    mutationFn: (body: RunWish) => client.call(runReconciliation, { body }),
    ...useFollowed(),
  })
}

export interface Settling {
  readonly look: Look
  readonly position: number
}

export function useSettle() {
  const client = useProductClient('vio')
  return useMutation({
    mutationFn: ({ look, position, reason }: Settling & { readonly reason: string }) =>
      client.call(settleDifference, { params: { id: String(look.id) }, body: { position, reason } }),
    ...useFollowed(),
  })
}

export function useRefund() {
  const client = useProductClient('vio')
  return useMutation({
    mutationFn: ({ paymentId, reason }: { readonly paymentId: string; readonly reason: string }) =>
      client.call(refundPayment, { params: { id: paymentId }, body: { reason } }),
    ...useFollowed(),
  })
}
