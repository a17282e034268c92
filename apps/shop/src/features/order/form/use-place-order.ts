import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { groupQuery } from '../../../shared/groups/groups.queries.ts'
import { useLang } from '../../../shared/i18n.ts'
import { deliveryFields, type DeliveryField, type DeliveryValues } from './delivery.rules.ts'
import { endAttempt, type Attempt } from './order-draft.ts'
import { findJoinedGroup, invalidateAfterOrder, sendOrder, placeOrderKeys } from '../order.queries.ts'
import type { ClosedReason, Offer } from './use-offer.ts'

/** Why the order was not placed, and what the user can do. */
export type Notice =
  | { readonly kind: 'price'; readonly fromPaise: number }
  /** No answer: the order may have been placed. */
  | { readonly kind: 'lost' }
  /** The order was placed before the form was changed. */
  | { readonly kind: 'sent-before' }
  | { readonly kind: 'refused'; readonly text: string }

interface Sending {
  readonly offer: Offer
  readonly values: DeliveryValues
  readonly attempt: Attempt
}

interface PlaceOrderOptions {
  /** The order is placed; its group may be full now. */
  readonly onDone: () => void
  /** Resolves when the next page is shown. */
  readonly onPlaced: (href: string) => Promise<void>
  readonly onGroupClosed: (reason: ClosedReason) => void
  readonly onFieldRefused: (field: DeliveryField) => void
  /** The server requires a proof of the phone. */
  readonly onCodeRequired: (phone: string) => void
  /** Back to the form, which shows the notice. */
  readonly onObstacle: () => void
  readonly refresh: () => Promise<void>
}

const closedReasons: Readonly<Partial<Record<string, ClosedReason>>> = {
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

  const openJoinedGroup = async (offer: Offer, error: ApiError): Promise<void> => {
    const href = await findJoinedGroup(app, offer.intent, offer.product.id).catch(() => '/cart')
    endAttempt()
    toast(errorText(error, language))
    await options.onPlaced(href)
  }

  const handle = async (error: unknown, { offer, values, attempt }: Sending): Promise<void> => {
    const code = error instanceof ApiError ? error.code : 'INTERNAL'
    if (error instanceof ApiError && code === 'GROUP_JOINED') return openJoinedGroup(offer, error)
    if (code === 'CODE_REQUIRED') return options.onCodeRequired(values.phone)
    const closed = closedReasons[code]
    const field = error instanceof ApiError && code === 'INPUT_INVALID' ? refusedField(error) : undefined
    if (closed !== undefined) options.onGroupClosed(closed)
    else if (field !== undefined) options.onFieldRefused(field)
    else if (code === 'PRICE_CHANGED') setNotice({ kind: 'price', fromPaise: attempt.totalPaise })
    else if (code === 'NETWORK') setNotice({ kind: 'lost' })
    else if (code === 'IDEMPOTENCY_MISMATCH') {
      // The next tap is a new order.
      endAttempt()
      setNotice({ kind: 'sent-before' })
    } else setNotice({ kind: 'refused', text: errorText(error, language) })
    options.onObstacle()
    if (closed !== undefined || code === 'PRICE_CHANGED' || code === 'PRODUCT_STATE_CONFLICT')
      await options.refresh()
  }

  const placing = useMutation({
    mutationKey: placeOrderKeys.send,
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
      // The cached group would show the reserved seat as free.
      if (groupCode !== null) await client.fetchQuery(groupQuery(app, groupCode)).catch(() => undefined)
      await options.onPlaced(href)
      void invalidateAfterOrder(client, offer.product.link)
    },
  })

  return {
    notice,
    showNotice: setNotice,
    isPlacing: placing.isPending,
    place: (sending: Sending): void => {
      if (client.isMutating({ mutationKey: placeOrderKeys.send }) > 0) return
      setNotice(null)
      placing.mutate(sending)
    },
  }
}
