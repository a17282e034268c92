import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { groupQuery } from '../../../shared/groups/groups.queries.ts'
import { useLang } from '../../../shared/i18n.ts'
import { deliveryFields, type DeliveryField, type DeliveryValues } from './delivery.rules.ts'
import { endAttempt, type Attempt } from './order-draft.ts'
import { findJoinedGroup, invalidateAfterOrder, sendOrder } from '../order.queries.ts'
import type { GroupOver, Offer } from './use-offer.ts'

/** What stands between the form and the order, with the way on. */
export type Notice =
  | { readonly kind: 'price'; readonly fromPaise: number }
  /** No answer: it may have come true. */
  | { readonly kind: 'lost' }
  /** It did come true, and then the form was changed. */
  | { readonly kind: 'sent-before' }
  | { readonly kind: 'refused'; readonly words: string }

interface Sending {
  readonly offer: Offer
  readonly values: DeliveryValues
  readonly attempt: Attempt
}

interface PlaceOrderOptions {
  /** The order is there; what the form offered is over. */
  readonly onDone: () => void
  /** Settled when the next page is there. */
  readonly onPlaced: (href: string) => Promise<void>
  readonly onGroupOver: (over: GroupOver) => void
  readonly onFieldRefused: (field: DeliveryField) => void
  /** The server wants the phone proven (again). */
  readonly onCodeRequired: (phone: string) => void
  /** Back to the form, which says what is in the way. */
  readonly onObstacle: () => void
  readonly refresh: () => Promise<void>
}

const overBy: Readonly<Partial<Record<string, GroupOver>>> = {
  GROUP_FULL: 'FULL',
  GROUP_EXPIRED: 'EXPIRED',
  GROUP_NOT_FOUND: 'MISSING',
}

const refusedField = (error: ApiError): DeliveryField | undefined =>
  deliveryFields.find((field) => field in (error.problem?.fields ?? {}))

export function usePlaceOrder(options: PlaceOrderOptions) {
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const language = useLang()
  const [notice, setNotice] = useState<Notice | null>(null)
  // Known at once, unlike the state of the mutation: two quick taps come before the next render.
  const isSending = useRef(false)

  const leadToGroup = async (offer: Offer, error: ApiError): Promise<void> => {
    const href = await findJoinedGroup(app, offer.intent, offer.product.id).catch(() => '/cart')
    endAttempt()
    toast(errorText(error, language))
    await options.onPlaced(href)
  }

  const handle = async (error: unknown, { offer, values, attempt }: Sending): Promise<void> => {
    const code = error instanceof ApiError ? error.code : 'INTERNAL'
    if (error instanceof ApiError && code === 'GROUP_JOINED') return leadToGroup(offer, error)
    if (code === 'CODE_REQUIRED') return options.onCodeRequired(values.phone)
    const over = overBy[code]
    const field = error instanceof ApiError && code === 'INPUT_INVALID' ? refusedField(error) : undefined
    if (over !== undefined) options.onGroupOver(over)
    else if (field !== undefined) options.onFieldRefused(field)
    else if (code === 'PRICE_CHANGED') setNotice({ kind: 'price', fromPaise: attempt.totalPaise })
    else if (code === 'NETWORK') setNotice({ kind: 'lost' })
    else if (code === 'IDEMPOTENCY_MISMATCH') {
      // The next tap is another intent.
      endAttempt()
      setNotice({ kind: 'sent-before' })
    } else setNotice({ kind: 'refused', words: errorText(error, language) })
    options.onObstacle()
    if (over !== undefined || code === 'PRICE_CHANGED' || code === 'PRODUCT_STATE_CONFLICT')
      await options.refresh()
  }

  const placing = useMutation({
    mutationFn: async (sending: Sending) => {
      const { offer, values, attempt } = sending
      const { intent, product } = offer
      try {
        return await sendOrder(app, { intent, productId: product.id, values, attempt })
      } catch (error) {
        telegram.haptic('error')
        await handle(error, sending)
        return null
      }
    },
    onSuccess: async (placed, { offer }) => {
      if (placed === null) return
      const { href, groupCode } = placed
      endAttempt()
      options.onDone()
      telegram.haptic('success')
      app.events.track('place_order', { productId: String(offer.product.id) })
      // The page of the group would show for a moment that a seat is free, the very one that was just taken.
      if (groupCode !== null) await client.fetchQuery(groupQuery(app, groupCode)).catch(() => undefined)
      await options.onPlaced(href)
      void invalidateAfterOrder(client, offer.product.link)
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  return {
    notice,
    clearNotice: () => setNotice(null),
    say: setNotice,
    isPlacing: placing.isPending,
    place: (sending: Sending): void => {
      if (isSending.current) return
      isSending.current = true
      setNotice(null)
      placing.mutate(sending)
    },
  }
}
