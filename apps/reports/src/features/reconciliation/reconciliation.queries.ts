import type { ReplyOf } from '@app/contract/endpoint'
import {
  listReconciliations,
  refundPayment,
  runReconciliation,
  settleDifference,
} from '@app/contract/market/payments'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { useProductClient } from '../../shared/use-product-client.ts'
import type { PaymentSystem, ReconciliationSearch } from './reconciliation-search.ts'
import type { StatementLine } from './statement.rules.ts'

type Reconciliations = ReplyOf<typeof listReconciliations>
export type Reconciliation = Reconciliations['data'][number]
export type Difference = Reconciliation['differences'][number]

export const pageSize = 25

export function reconciliationsQuery(
  client: ProductClient,
  { system, list, page = 1 }: ReconciliationSearch,
) {
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

/** Reloads the list after each mutation, also when its answer was lost. */
const useReloadOptions = () => {
  const queryClient = useQueryClient()
  const client = useProductClient('vio')
  return {
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.reconciliations.all }),
        queryClient.invalidateQueries({ queryKey: keys.waitingOrders(client) }),
      ]),
    meta: { handles: 'all' },
  } as const
}

interface RunRequest {
  readonly paymentSystem: PaymentSystem
  readonly day: string
  /** Payme has no API for its payments, so the operator pastes the statement. */
  readonly statement?: StatementLine[]
}

export function useRun() {
  const client = useProductClient('vio')
  return useMutation({
    mutationFn: (body: RunRequest) => client.call(runReconciliation, { body }),
    ...useReloadOptions(),
  })
}

export interface Settling {
  readonly reconciliation: Reconciliation
  readonly position: number
}

export function useSettle() {
  const client = useProductClient('vio')
  return useMutation({
    mutationFn: ({ reconciliation, position, reason }: Settling & { readonly reason: string }) =>
      client.call(settleDifference, {
        params: { id: String(reconciliation.id) },
        body: { position, reason },
      }),
    ...useReloadOptions(),
  })
}

export function useRefund() {
  const client = useProductClient('vio')
  return useMutation({
    mutationFn: ({ paymentId, reason }: { readonly paymentId: string; readonly reason: string }) =>
      client.call(refundPayment, { params: { id: paymentId }, body: { reason } }),
    ...useReloadOptions(),
  })
}
