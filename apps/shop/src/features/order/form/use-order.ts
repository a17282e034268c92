import { placeOrderKeys } from '../order.queries.ts'
import { errorText } from '@app/client/error-text'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import { useLang } from '../../../shared/i18n.ts'
import type { OrderIntent } from '../../../shared/orders/open-order.ts'
import { shopUserQuery, usePerson } from '../../../shared/sign-in/shop-user.queries.ts'
import { usePhoneProof } from '../../../shared/sign-in/use-phone-proof.ts'
import { findAttempt, startAttempt } from './order-draft.ts'
import { useDelivery } from './use-delivery.ts'
import { useOffer, type ClosedReason } from './use-offer.ts'
import { useOrderSteps, type OrderSurface } from './use-order-steps.ts'
import { usePlaceOrder } from './use-place-order.ts'

const attemptName = ({ link, mode, inviteCode }: OrderIntent): string =>
  [mode, link, inviteCode ?? ''].join(' ')

/** The state of the order form in a sheet or on a page, without its looks. */
export function useOrder(intent: OrderIntent, surface: OrderSurface) {
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const language = useLang()
  const t = useOrderT()
  const person = usePerson()
  const steps = useOrderSteps(surface)
  const [refusal, setRefusal] = useState<ClosedReason | null>(null)
  const [isDone, setDone] = useState(false)
  const { state, isFetching, refresh } = useOffer(intent, { refusal, isDone })
  const form = useDelivery()
  const offer = state.is === 'ready' ? state.offer : null

  const placing = usePlaceOrder({
    onDone: () => setDone(true),
    onPlaced: (href) => {
      form.draft.end()
      return steps.goOn(href)
    },
    onGroupClosed: setRefusal,
    onFieldRefused: (field) => form.refuse(field, t('order.fieldRefused')),
    onCodeRequired: (phone) => proof.send(phone),
    onObstacle: steps.closeCode,
    refresh,
  })
  const proof = usePhoneProof({
    onSent: steps.openCode,
    onRefused: (text) => form.refuse('phone', text),
    onProven: () => placeAgreed(),
  })

  // The code may be typed minutes later; the newest offer and values are sent.
  const latest = useRef({ offer, values: form.values })
  useLayoutEffect(() => {
    latest.current = { offer, values: form.values }
  })
  /** Places the order for the total on the button that was tapped. */
  const placeAgreed = (): void => {
    const { offer: now, values } = latest.current
    const attempt = now && findAttempt(attemptName(now.intent))
    if (now && attempt) placing.place({ offer: now, values, attempt })
    else steps.closeCode()
  }

  const isPhoneProven = (phoneNumber: string | null | undefined): boolean =>
    phoneNumber === `+91${form.values.phone}`

  /** A session is not enough: the courier calls the number of the form, so this number has to be proven. */
  const proving = useMutation({
    mutationKey: placeOrderKeys.prove,
    mutationFn: async () => {
      const { userId } = app.session.getState()
      const user = userId === null ? null : await client.ensureQueryData(shopUserQuery(app, userId))
      if (isPhoneProven(user?.phoneNumber)) placeAgreed()
      else proof.send(form.values.phone)
    },
    meta: { handles: 'all' },
    onError: (error) => placing.showNotice({ kind: 'refused', text: errorText(error, language) }),
  })

  return {
    state,
    isFetching,
    refresh,
    form,
    steps,
    proof,
    notice: placing.notice,
    isPhoneProven: isPhoneProven(person.user?.phoneNumber),
    isBusy: placing.isPlacing || proof.isSending || proving.isPending,
    isPlacing: placing.isPlacing,
    submit: (): void => {
      // The cache knows a started mutation before the next render: two quick taps are one order.
      const isPending = client.isMutating({ mutationKey: placeOrderKeys.all }) > 0
      if (!offer || isPending || proof.isSending) return
      placing.showNotice(null)
      if (!form.check()) return telegram.haptic('error')
      telegram.hideKeyboard()
      form.draft.saveNow()
      startAttempt(attemptName(offer.intent), offer.sums.totalPaise)
      app.events.track('confirm_order', { productId: String(offer.product.id) })
      proving.mutate()
    },
  }
}

export type OrderModel = ReturnType<typeof useOrder>
