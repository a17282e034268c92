import type { RouteReply } from '@app/client/route'
import { listReferralDueOrders, listReferralDues, listReferralPaid, payReferrer } from '@app/client/routes'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProductDoor } from '../../shared/product-doors.tsx'
import { useSaath } from '../../shared/use-saath.ts'

export type Dues = RouteReply<typeof listReferralDues>
export type Due = Dues['data'][number]
export type Paid = RouteReply<typeof listReferralPaid>
export type Payout = Paid['data'][number]

export const pageSize = 50
const pageOf = (page: number) => ({ take: String(pageSize), skip: String((page - 1) * pageSize) })
const ofPerson = ({ session }: ProductDoor): string | null => session.getState().userId

export const duesQuery = (door: ProductDoor, page: number) =>
  queryOptions({
    queryKey: ['payouts', ofPerson(door), 'due', page],
    queryFn: ({ signal }) => door.call(listReferralDues, { query: pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const paidQuery = (door: ProductDoor, page: number) =>
  queryOptions({
    queryKey: ['payouts', ofPerson(door), 'paid', page],
    queryFn: ({ signal }) => door.call(listReferralPaid, { query: pageOf(page) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const dueOrdersQuery = (door: ProductDoor, userId: string) =>
  queryOptions({
    queryKey: ['payouts', ofPerson(door), 'orders', userId],
    queryFn: ({ signal }) =>
      door.call(listReferralDueOrders, { params: { userId }, query: { take: '100' } }, { signal }),
    staleTime: 0,
  })

export interface PayoutWish {
  readonly userId: string
  readonly expectedPaise: number
  /** The same for every try of one payout: an answer that was lost is asked for again, not paid again. */
  readonly key: string
}

export const usePay = () => {
  const door = useSaath()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, expectedPaise, key }: PayoutWish) =>
      door.call(payReferrer, { body: { userId, expectedPaise } }, { idempotencyKey: key }),
    onSettled: () => client.invalidateQueries({ queryKey: ['payouts'] }),
    meta: { handles: 'all' },
  })
}
