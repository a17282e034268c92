import { errorText } from '@app/client/error-text'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import { useLang } from '../../../shared/i18n.ts'
import type { OrderIntent } from '../../../shared/orders/open-order.ts'
import { shopUserQuery, usePerson } from '../../../shared/sign-in/shop-user.queries.ts'
import { usePhoneProof } from '../../../shared/sign-in/use-phone-proof.ts'
import type { DeliveryField } from './delivery.rules.ts'
import { beginAttempt, findAttempt } from './order-draft.ts'
import { useDelivery } from './use-delivery.ts'
import { useOffer, type GroupOver } from './use-offer.ts'
import { useOrderSteps, type OrderSurface } from './use-order-steps.ts'
import { usePlaceOrder } from './use-place-order.ts'

const nameOf = ({ link, mode, inviteCode }: OrderIntent): string => [mode, link, inviteCode ?? ''].join(' ')

/** The words stand under the field before it is shown. */
const focusSoon = (form: HTMLFormElement | null, field: DeliveryField): void => {
  setTimeout(() => {
    const input = form?.elements.namedItem(field)
    if (input instanceof HTMLElement) input.focus()
  }, 50)
}

/** Everything that the order form knows, in a sheet or as a page; what it looks like is elsewhere. */
export function useOrder(intent: OrderIntent, surface: OrderSurface) {
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const language = useLang()
  const t = useOrderT()
  const person = usePerson()
  const steps = useOrderSteps(surface)
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<GroupOver | null>(null)
  const [isChecking, setChecking] = useState(false)
  // Known at once, unlike a state: two quick taps come before the next render.
  const isUnderWay = useRef(false)
  const [isDone, setDone] = useState(false)
  const { state, isFetching, refresh } = useOffer(intent, { refusal, isDone })
  const form = useDelivery()
  const { adopt } = form
  useLayoutEffect(() => {
    if (formRef.current) adopt(formRef.current)
  }, [adopt])
  const offer = state.is === 'ready' ? state.offer : null

  const placing = usePlaceOrder({
    onDone: () => setDone(true),
    onPlaced: (href) => {
      form.draft.end()
      return steps.goOn(href)
    },
    onGroupOver: setRefusal,
    onFieldRefused: (field) => {
      form.refuse(field, t('order.fieldRefused'))
      focusSoon(formRef.current, field)
    },
    onCodeRequired: (phone) => proof.send(phone),
    onObstacle: steps.closeCode,
    refresh,
  })
  const proof = usePhoneProof({
    onSent: steps.openCode,
    onRefused: (words) => {
      form.refuse('phone', words)
      focusSoon(formRef.current, 'phone')
    },
    onProven: () => placeAgreed(),
  })

  // The code may be typed minutes after the form was left: what counts is how things stand then.
  const latest = useRef({ offer, values: form.values })
  useLayoutEffect(() => {
    latest.current = { offer, values: form.values }
  })
  /** What was agreed to by the tap on the button, for the total that stood on it. */
  const placeAgreed = (): void => {
    const { offer: now, values } = latest.current
    const attempt = now && findAttempt(nameOf(now.intent))
    if (now && attempt) placing.place({ offer: now, values, attempt })
    else steps.closeCode()
  }

  const isPhoneProven = (phoneNumber: string | null | undefined): boolean =>
    phoneNumber === `+91${form.values.phone}`

  /** Signed in is not enough: the courier calls the number of the form, so this one has to be proven. */
  const prove = async (): Promise<void> => {
    const { userId } = app.session.getState()
    isUnderWay.current = true
    setChecking(true)
    try {
      const user = userId === null ? null : await client.ensureQueryData(shopUserQuery(app, userId))
      if (isPhoneProven(user?.phoneNumber)) placeAgreed()
      else proof.send(form.values.phone)
    } catch (error) {
      placing.say({ kind: 'refused', words: errorText(error, language) })
    } finally {
      isUnderWay.current = false
      setChecking(false)
    }
  }

  return {
    state,
    isFetching,
    refresh,
    form,
    formId,
    formRef,
    steps,
    proof,
    notice: placing.notice,
    isPhoneProven: isPhoneProven(person.user?.phoneNumber),
    isBusy: placing.isPlacing || proof.isSending || isChecking,
    isPlacing: placing.isPlacing,
    submit: (): void => {
      if (!offer || isUnderWay.current || placing.isPlacing || proof.isSending) return
      placing.clearNotice()
      const wrong = form.check()
      if (wrong !== null) {
        telegram.haptic('error')
        return focusSoon(formRef.current, wrong)
      }
      telegram.hideKeyboard()
      form.draft.saveNow()
      beginAttempt(nameOf(offer.intent), offer.sums.totalPaise)
      app.events.track('confirm_order', { productId: String(offer.product.id) })
      void prove()
    },
  }
}

export type OrderModel = ReturnType<typeof useOrder>
