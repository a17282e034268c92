import { randomId } from '@app/client/random-id'
import type { ReplyOf } from '@app/contract/endpoint'
import { listApprovals } from '@app/contract/core/approvals'
import { changeSetting } from '@app/contract/core/settings'
import { refundPayment } from '@app/contract/market/payments'
import { payReferrer } from '@app/contract/shop/referrals'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../keys.ts'
import type { ProductClient } from '../product-clients.tsx'

export type WaitingOrder = ReplyOf<typeof listApprovals>['data'][number]

export function useWaitingOrders(client: ProductClient) {
  return useQuery({
    queryKey: keys.waitingOrders(client),
    queryFn: ({ signal }) => client.call(listApprovals, {}, { signal }),
    staleTime: 0,
  })
}

/** Orders that are confirmed here; roles are confirmed by the command that gives them. */
export function canConfirm({ kind, isOwn }: WaitingOrder): boolean {
  return !isOwn && (kind === 'payment.refund' || kind === 'referral.pay' || kind === 'setting.change')
}

const giveSameOrder = ({ call }: ProductClient, { kind, object, input, reason }: WaitingOrder) => {
  switch (kind) {
    case 'payment.refund':
      return call(refundPayment, { params: { id: object }, body: { reason } })
    case 'referral.pay':
      return call(
        payReferrer,
        { body: { userId: object, expectedPaise: Number(input['duePaise']) } },
        { idempotencyKey: randomId() },
      )
    case 'setting.change':
      return call(changeSetting, {
        params: { key: object },
        body: { value: input['value'], version: Number(input['version']), reason },
      })
    case 'role.grant':
    case 'second-factor.renew':
      throw new Error('confirmed by a command')
  }
}

/** The second person gives the same order. */
export function useConfirmOrder(client: ProductClient) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (order: WaitingOrder) => {
      await giveSameOrder(client, order)
    },
    onSettled: () => queryClient.invalidateQueries(),
    meta: { handles: 'all' },
  })
}
