import { randomId } from '@app/client/random-id'
import { cancelPayment, createPayment, getPayment } from '@app/contract/market/payments'
import type { ReplyOf } from '@app/contract/endpoint'
import { useMiniApp, useTelegram, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePlatform } from '../../shared/promotion/coins.queries.ts'
import { openPayment } from './open-payment.ts'
import * as keys from '../../shared/keys.ts'

export type Payment = ReplyOf<typeof getPayment>

const paymentKey = (id: string) => [keys.coins, 'payment', id] as const

/** The polling interval. A cancelled payment may still be paid, so polling continues. */
const pauseMs = (state: Payment['state'] | undefined): number | false => {
  if (state === 'PAID' || state === 'REFUNDED') return false
  return state === 'CANCELLED' || state === 'EXPIRED' ? 5_000 : 2_000
}

const paymentQuery = ({ call }: Pick<MiniApp, 'call'>, id: string | null) =>
  queryOptions({
    queryKey: paymentKey(id ?? ''),
    queryFn: ({ signal }) => call(getPayment, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pauseMs(state.data?.state),
  })

/** Polls a payment. Only the server's answer ends it. */
export function usePayment(id: string | null) {
  return useQuery(paymentQuery(useMiniApp(), id))
}

const storePayment = (client: QueryClient, payment: Payment): void => {
  client.setQueryData(paymentKey(payment.id), payment)
}

/** Has no effect once the provider has started; the reply has the real state. */
export function useCancelPayment() {
  const { call } = useMiniApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelPayment, { params: { id }, body: {} }),
    onSuccess: (payment) => storePayment(client, payment),
  })
}

interface PaymentInput {
  readonly paymentSystem: Payment['paymentSystem']
  readonly amount: number
}

/**
 * Creates the payment at the shown price and opens its invoice. The result of the invoice does not end the payment.
 */
export function useStartPayment() {
  const { call, events } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const platform = usePlatform()
  const cancel = useCancelPayment()
  const idempotency = useRef({ input: '', key: '' })
  return useMutation({
    mutationFn: async ({ paymentSystem, amount }: PaymentInput) => {
      const input = `${paymentSystem}:${amount}`
      if (idempotency.current.input !== input) idempotency.current = { input, key: randomId() }
      events.track('start_payment', { paymentSystem, amount })
      return call(
        createPayment,
        { body: { platform, paymentSystem, amount } },
        { idempotencyKey: idempotency.current.key },
      )
    },
    onSuccess: async (payment) => {
      idempotency.current = { input: '', key: '' }
      storePayment(client, payment)
      openPayment.set(payment.id)
      if (payment.link === null) return
      const outcome = await telegram.openInvoice(payment.link)
      if (outcome === 'paid' || outcome === 'pending')
        void client.invalidateQueries({ queryKey: paymentKey(payment.id) })
      else cancel.mutate(payment.id)
    },
  })
}
