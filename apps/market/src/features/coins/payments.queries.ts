import { randomId } from '@app/client/random-id'
import { cancelPayment, createPayment, getPayment } from '@app/client/routes/market-payments'
import type { RouteReply } from '@app/client/route'
import { useMiniApp, useTelegram, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePlatform } from '../../shared/promotion/coins.queries.ts'
import { openPayment } from './open-payment.ts'
import * as keys from '../../shared/keys.ts'

export type Payment = RouteReply<typeof getPayment>

const paymentKey = (id: string) => [keys.coins, 'payment', id] as const

/** How long until the server is asked again. Money may still come after a cancellation, so we go on looking. */
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

/** How a payment stands. Only the server's word ends it. */
export function usePayment(id: string | null) {
  return useQuery(paymentQuery(useMiniApp(), id))
}

const know = (client: QueryClient, payment: Payment): void => {
  client.setQueryData(paymentKey(payment.id), payment)
}

/** A no-op once a provider has begun with it; the answer says how it really stands. */
export function useCancelPayment() {
  const { call } = useMiniApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelPayment, { params: { id }, body: {} }),
    onSuccess: (payment) => know(client, payment),
  })
}

interface Wish {
  readonly paymentSystem: Payment['paymentSystem']
  readonly amount: number
}

/** Fixes the price at the server and opens what is to be paid. What the invoice says of itself ends nothing. */
export function useStartPayment() {
  const { call, events } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const platform = usePlatform()
  const cancel = useCancelPayment()
  const named = useRef({ wish: '', key: '' })
  return useMutation({
    mutationFn: async ({ paymentSystem, amount }: Wish) => {
      const wish = `${paymentSystem}:${amount}`
      if (named.current.wish !== wish) named.current = { wish, key: randomId() }
      events.track('start_payment', { paymentSystem, amount })
      return call(
        createPayment,
        { body: { platform, paymentSystem, amount } },
        { idempotencyKey: named.current.key },
      )
    },
    onSuccess: async (payment) => {
      named.current = { wish: '', key: '' }
      know(client, payment)
      openPayment.set(payment.id)
      if (payment.link === null) return
      const outcome = await telegram.openInvoice(payment.link)
      if (outcome === 'paid' || outcome === 'pending')
        void client.invalidateQueries({ queryKey: paymentKey(payment.id) })
      else cancel.mutate(payment.id)
    },
  })
}
