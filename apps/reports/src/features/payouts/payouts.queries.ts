import type { ReplyOf } from '@app/contract/endpoint'
import {
  listReferralDueOrders,
  listReferralDues,
  listReferralPaid,
  payReferrer,
  reviewReferralPair,
} from '@app/contract/shop/referrals'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../shared/keys.ts'
import type { ProductClient } from '../../shared/product-clients.tsx'
import { useSaath } from '../../shared/use-saath.ts'

export type Dues = ReplyOf<typeof listReferralDues>
export type Due = Dues['data'][number]
export type Paid = ReplyOf<typeof listReferralPaid>
export type Payout = Paid['data'][number]

/** Without the held part. */
export function payablePaise({ duePaise, heldPaise }: Due): number {
  return Math.max(0, duePaise - heldPaise)
}

export const pageSize = 50
const pageQuery = (page: number) => ({ take: String(pageSize), skip: String((page - 1) * pageSize) })

export function duesQuery(client: ProductClient, page: number) {
  return queryOptions({
    queryKey: keys.payouts.due(client, page),
    queryFn: ({ signal }) => client.call(listReferralDues, { query: pageQuery(page) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function paidQuery(client: ProductClient, page: number) {
  return queryOptions({
    queryKey: keys.payouts.paid(client, page),
    queryFn: ({ signal }) => client.call(listReferralPaid, { query: pageQuery(page) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function dueOrdersQuery(client: ProductClient, userId: string) {
  return queryOptions({
    queryKey: keys.payouts.dueOrders(client, userId),
    queryFn: ({ signal }) =>
      client.call(listReferralDueOrders, { params: { userId }, query: { take: '100' } }, { signal }),
    staleTime: 0,
  })
}

interface PayoutRequest {
  readonly userId: string
  readonly expectedPaise: number
  /** The idempotency key: the same for every attempt of one payout, so that a lost answer is not paid twice. */
  readonly key: string
}

export function usePay() {
  const client = useSaath()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, expectedPaise, key }: PayoutRequest) =>
      client.call(payReferrer, { body: { userId, expectedPaise } }, { idempotencyKey: key }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.payouts.all }),
        queryClient.invalidateQueries({ queryKey: keys.waitingOrders(client) }),
      ]),
    meta: { handles: 'all' },
  })
}

export interface PairReview {
  readonly userId: string
  /** An order of the friend. */
  readonly orderId: string
  readonly friend: string
  readonly decision: 'RELEASED' | 'DENIED'
}

export function useReviewPair() {
  const client = useSaath()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, orderId, decision, note }: PairReview & { readonly note: string }) =>
      client.call(reviewReferralPair, { body: { userId, orderId, decision, note } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.payouts.all }),
    meta: { handles: 'all' },
  })
}
