import { formatDayAndTime } from '@app/ui/format/dates'
import Banknote from 'lucide-react/icons/banknote'
import { useId, type ReactNode } from 'react'
import { useOrderT } from '../../../locales/order.ts'
import { AcceptTerms } from '../../../shared/sign-in/accept-terms.tsx'
import { Bill } from '../../../shared/orders/bill.tsx'
import { useLang } from '../../../shared/i18n.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import './order-form.css'
import type { Offer } from './use-offer.ts'
import type { OrderModel } from './use-order.ts'

/** When the courier comes. */
const useCashNote = ({ group, intent }: Offer): string => {
  const t = useOrderT()
  const lang = useLang()
  if (intent.mode === 'alone') return t('order.cashAlone')
  if (!group) return t('order.cashCreate')
  return t('order.cashGroup', { time: formatDayAndTime(group.endsAt, { lang, zone: 'Asia/Kolkata' }) })
}

interface OrderFormProps {
  readonly order: OrderModel
  readonly offer: Offer
}

/** Fields, bill and payment note, in the sheet and on the page. */
export function OrderForm({ order, offer }: OrderFormProps): ReactNode {
  const t = useOrderT()
  const billId = useId()
  const cashNote = useCashNote(offer)
  return (
    <div className="order-form">
      <div className="order-part">
        <DeliveryFields form={order.form} isPhoneProven={order.isPhoneProven} onSubmit={order.submit} />
      </div>
      <section className="order-part" aria-labelledby={billId}>
        <h2 id={billId} className="ui-visually-hidden">
          {t('order.sum')}
        </h2>
        <Bill sums={offer.sums} />
        <div className="order-cash">
          <span className="order-cash-icon">
            <Banknote size={24} aria-hidden="true" />
          </span>
          <p className="order-cash-words">
            <b>{t('order.cash')}</b>
            <span>{cashNote}</span>
          </p>
        </div>
      </section>
      {order.isPhoneProven ? null : (
        <div className="order-part order-terms">
          <AcceptTerms />
        </div>
      )}
    </div>
  )
}
