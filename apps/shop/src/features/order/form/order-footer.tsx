import { Button } from '@app/ui/button'
import { formatRupees } from '@app/ui/format/money'
import { useGoFromOverlay } from '@app/shell/overlay-trigger'
import { useHydrated } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import type { GroupOver, Offer } from './use-offer.ts'
import type { Notice } from './use-place-order.ts'
import type { OrderModel } from './use-order.ts'

const overTexts = {
  FULL: 'notice.full',
  EXPIRED: 'notice.expired',
  MISSING: 'notice.missing',
} as const satisfies Record<GroupOver, string>

const useWords = (notice: Notice | null, { over, sums }: Offer): string | null => {
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
      return notice.words
    case undefined:
      return over === null ? null : t(overTexts[over])
  }
}

interface OrderNoticeProps {
  readonly order: OrderModel
  readonly offer: Offer
}

/** Above the button, where whoever has just tapped it looks. */
export function OrderNotice({ order, offer }: OrderNoticeProps): ReactNode {
  const t = useOrderT()
  const go = useGoFromOverlay()
  const words = useWords(order.notice, offer)
  if (words === null) return null
  return (
    <div className="order-notice" role="alert">
      <Info size={20} aria-hidden="true" />
      <span className="order-notice-words">{words}</span>
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

/** Says what the courier will ask for. */
export function PlaceButton({ order, offer }: OrderNoticeProps): ReactNode {
  const t = useOrderT()
  const total = formatRupees(offer.sums.totalPaise)
  const isAlive = useHydrated()
  return (
    // Before its script is there the browser itself would send the form: the address and the phone into the line of
    // the browser, and the group out of it.
    <Button type={isAlive ? 'submit' : 'button'} form={order.formId} isBusy={order.isBusy}>
      {t(offer.over === null ? 'order.place' : 'order.placeNew', { total })}
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
