import { Button } from '@app/ui/button'
import { formatRupees } from '@app/ui/format/money'
import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import { useHydrated } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import type { ClosedReason, Offer } from './use-offer.ts'
import type { Notice } from './use-place-order.ts'
import type { OrderModel } from './use-order.ts'

const closedTexts = {
  FULL: 'notice.full',
  EXPIRED: 'notice.expired',
  MISSING: 'notice.missing',
} as const satisfies Record<ClosedReason, string>

const useNoticeText = (notice: Notice | null, { closed, sums }: Offer): string | null => {
  const t = useOrderT()
  switch (notice?.kind) {
    case 'price':
      return t('notice.price', {
        from: formatRupees(notice.fromPaise),
        to: formatRupees(sums.totalPaise),
      })
    case 'lost':
      return t('notice.lost')
    case 'sent-before':
      return t('notice.sentBefore')
    case 'refused':
      return notice.text
    case undefined:
      return closed === null ? null : t(closedTexts[closed])
  }
}

interface OrderNoticeProps {
  readonly order: OrderModel
  readonly offer: Offer
}

/** Above the button that the user has just tapped. */
export function OrderNotice({ order, offer }: OrderNoticeProps): ReactNode {
  const t = useOrderT()
  const go = useGoFromOverlay()
  const text = useNoticeText(order.notice, offer)
  if (text === null) return null
  return (
    <div className="order-notice" role="alert">
      <Info size={20} aria-hidden="true" />
      <span className="order-notice-words">{text}</span>
      {order.notice?.kind === 'sent-before' ? (
        <a
          className="order-notice-link"
          href="/orders"
          onClick={(event) => {
            event.preventDefault()
            go('/orders')
          }}
        >
          {t('notice.orders')}
        </a>
      ) : null}
    </div>
  )
}

/** The submit button, with the total that the courier will ask for. */
export function PlaceButton({ order, offer }: OrderNoticeProps): ReactNode {
  const t = useOrderT()
  const total = formatRupees(offer.sums.totalPaise)
  const isHydrated = useHydrated()
  return (
    // Before hydration the browser would submit the form itself: address and phone would get into the URL, and the
    // parameters of the group would be lost.
    <Button type={isHydrated ? 'submit' : 'button'} form={order.form.formId} isBusy={order.isBusy}>
      {t(offer.closed === null ? 'order.place' : 'order.placeNew', { total })}
    </Button>
  )
}

export function VerifyButton({ order }: Pick<OrderNoticeProps, 'order'>): ReactNode {
  const t = useOrderT()
  const { proof, isPlacing } = order
  const isBusy = proof.isVerifying || isPlacing
  return (
    <Button
      isDisabled={proof.code.length < 6 && !isBusy}
      isBusy={isBusy}
      onClick={() => proof.verify(proof.code)}
    >
      {t('code.verify')}
    </Button>
  )
}
