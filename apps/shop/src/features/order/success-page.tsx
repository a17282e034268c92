import { Button, buttonClass } from '@app/ui/button'
import { CopyButton } from '@app/ui/copy-button'
import { StickyCta } from '@app/ui/sticky-cta'
import { BarButton } from '@app/ui/bar-button'
import { TopBar } from '@app/ui/top-bar'
import { Link, useRouter } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useOrderT } from '../../locales/order.ts'
import { useT } from '../../shared/i18n.ts'
import { useRequireLogin } from '../../shared/require-login.ts'
import { Screen, useLeave } from '../../shared/screen.tsx'
import './success-page.css'

const Tick = (): ReactNode => (
  <svg className="success-tick" viewBox="0 0 92 92" aria-hidden="true" focusable="false">
    <circle className="success-tick-halo" cx="46" cy="46" r="46" />
    <circle className="success-tick-disc" cx="46" cy="46" r="36" />
    <path className="success-tick-line" pathLength="1" d="M32 46.5 42 56.5 61 37" />
  </svg>
)

export const SuccessPage = ({ orderId }: { readonly orderId: string }): ReactNode => {
  const t = useT()
  const orderT = useOrderT()
  const router = useRouter()
  const leave = useLeave()
  const requireLogin = useRequireLogin()
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
      <div className="success">
        <Tick />
        <h1 className="success-title" tabIndex={-1}>
          {t('title.success')}
        </h1>
        <p className="success-text">{orderT('success.text')}</p>
        <div className="success-order">
          <span className="success-order-name">{orderT('success.order')}</span>
          <span className="success-order-id">{orderId}</span>
          <CopyButton
            isIconOnly
            kind="plain"
            text={orderId}
            label={orderT('success.copy')}
            copiedLabel={orderT('success.copied')}
          />
        </div>
        <p className="success-text">{orderT('success.pay')}</p>
        <Link to="/" className={buttonClass('plain', 'medium')}>
          {orderT('success.deals')}
        </Link>
      </div>
      <StickyCta>
        <Button onClick={() => requireLogin(() => void router.navigate({ to: '/referral' }))}>
          {orderT('success.invite')}
        </Button>
      </StickyCta>
    </Screen>
  )
}
