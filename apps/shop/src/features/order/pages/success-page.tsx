import { BarButton } from '@app/ui/bar-button'
import { Button, buttonClass } from '@app/ui/button'
import { StickyCta } from '@app/ui/sticky-cta'
import { TopBar } from '@app/ui/top-bar'
import { Link, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import { useT } from '../../../shared/i18n.ts'
import type { Order } from '../../../shared/orders/orders.queries.ts'
import { useRequireLogin } from '../../../shared/sign-in/require-login.ts'
import { Screen, useLeave } from '../../../shared/screen.tsx'
import { OrderGoods } from '../order-goods.tsx'
import { OrderNumber } from './order-number.tsx'
import { OwnOrder } from './own-order.tsx'
import './success-page.css'

const Tick = (): ReactNode => (
  <svg className="success-tick" viewBox="0 0 92 92" aria-hidden="true" focusable="false">
    <circle className="success-tick-halo" cx="46" cy="46" r="46" />
    <circle className="success-tick-disc" cx="46" cy="46" r="36" />
    <path className="success-tick-line" pathLength="1" d="M32 46.5 42 56.5 61 37" />
  </svg>
)

const Received = ({ order }: { readonly order: Order }): ReactNode => {
  const t = useT()
  const pageT = useOrderPageT()
  const router = useRouter()
  const requireLogin = useRequireLogin()
  return (
    <>
      <div className="success">
        <Tick />
        <h1 className="success-title" tabIndex={-1}>
          {t('title.success')}
        </h1>
        <p className="success-text">{pageT('success.text')}</p>
        <OrderNumber id={order.id} />
        <div className="success-goods">
          <OrderGoods order={order} />
        </div>
        <div className="success-links">
          <Link
            to="/order/$orderId"
            params={{ orderId: order.id }}
            className={buttonClass('plain', 'medium')}
          >
            {pageT('success.see')}
          </Link>
          <Link to="/" className={buttonClass('plain', 'medium')}>
            {pageT('success.deals')}
          </Link>
        </div>
      </div>
      <StickyCta>
        <Button onClick={() => requireLogin(() => void router.navigate({ to: '/referral' }))}>
          {pageT('success.invite')}
        </Button>
      </StickyCta>
    </>
  )
}

/** A placed order. Without the session of its buyer the page reveals neither a number nor that the order exists. */
export function SuccessPage({ orderId }: { readonly orderId: string }): ReactNode {
  const leave = useLeave()
  return (
    <Screen
      top={
        <TopBar
          variant="section"
          left={
            leave ? (
              <BarButton label={leave.label} onClick={leave.onLeave}>
                <ArrowLeft className="ui-icon" aria-hidden="true" />
              </BarButton>
            ) : undefined
          }
        />
      }
    >
      <OwnOrder orderId={orderId} heading="h1">
        {(order) => <Received order={order} />}
      </OwnOrder>
    </Screen>
  )
}
