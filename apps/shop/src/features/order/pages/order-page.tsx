import { buttonClass } from '@app/ui/button'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatPhone } from '@app/ui/format/phones'
import { Section } from '@app/ui/section'
import { StepList } from '@app/ui/step-list'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import { useLang, useT } from '../../../shared/i18n.ts'
import type { Order } from '../../../shared/orders/orders.queries.ts'
import { TitledScreen } from '../../../shared/screen.tsx'
import { OrderGoods } from '../order-goods.tsx'
import { OrderNumber } from './order-number.tsx'
import './order-page.css'
import { isOver } from './order-status.rules.ts'
import { OwnOrder } from './own-order.tsx'

// Rare actions with dialogs load after the order itself.
const CancelOrder = lazy(() => import('./cancel-order.tsx'))
const RateOrder = lazy(() => import('./rate-order.tsx'))

interface OrderPart {
  readonly order: Order
}

const zone = 'Asia/Kolkata'

const OrderState = ({ order }: OrderPart): ReactNode => {
  const t = useOrderPageT()
  return (
    <Section>
      <h2 className="order-state">{t(`status.${order.status}`)}</h2>
      <p className="order-say">{t(`say.${order.status}`)}</p>
      <OrderNumber id={order.id} />
      {order.group ? (
        <Link
          to="/groupPurchase/$inviteCode"
          params={{ inviteCode: order.group.inviteCode }}
          className={`${buttonClass('tonal', 'medium')} order-group`}
        >
          {t('goods.openGroup')}
        </Link>
      ) : null}
    </Section>
  )
}

const OrderAddress = ({ order }: OrderPart): ReactNode => {
  const t = useOrderPageT()
  const { address, addressExtra, city, state, pin, phoneNumber } = order
  const lines = [address, addressExtra, `${city}, ${state} ${pin}`, formatPhone(phoneNumber)]
  return (
    <Section title={t('part.address')}>
      <address className="order-address">
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
    </Section>
  )
}

/** The status history, oldest first; the last entry is the current status. */
const OrderMoves = ({ order }: OrderPart): ReactNode => {
  const t = useOrderPageT()
  const lang = useLang()
  const last = order.moves.length - 1
  return (
    <Section title={t('part.moves')}>
      <StepList
        steps={order.moves.map(({ status, at }, index) => ({
          id: `${status} ${at}`,
          title: t(`status.${status}`),
          text: formatDayAndTime(at, { lang, zone }),
          state: index === last && !isOver(status) ? 'now' : 'done',
        }))}
      />
    </Section>
  )
}

const OrderView = ({ order }: OrderPart): ReactNode => (
  <div className="order-view">
    <OrderState order={order} />
    <Suspense>{order.status === 'DELIVERED' ? <RateOrder order={order} /> : null}</Suspense>
    <Section>
      <OrderGoods order={order} />
    </Section>
    <OrderAddress order={order} />
    <OrderMoves order={order} />
    <Suspense>
      {order.status === 'PLACED' && order.group === null ? <CancelOrder order={order} /> : null}
    </Suspense>
  </div>
)

export function OrderPage({ orderId }: { readonly orderId: string }): ReactNode {
  return (
    <TitledScreen title={useT()('title.order')}>
      <OwnOrder orderId={orderId}>{(order) => <OrderView order={order} />}</OwnOrder>
    </TitledScreen>
  )
}
