import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Button, buttonClass } from '@app/ui/button'
import { StaleNote } from '@app/ui/error-state'
import { SkeletonList } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import { useLang, useT } from '../../../shared/i18n.ts'
import { orderQuery, type Order } from '../../../shared/orders/orders.queries.ts'
import { OwnPageGuest } from '../../../shared/own-page.tsx'
import { PageState } from '../../../shared/page-state.tsx'
import { usePerson } from '../../../shared/sign-in/shop-user.queries.ts'
import './own-order.css'

interface GateProps {
  /** `h1` where no bar has the page title. */
  readonly heading?: 'h1' | 'h2'
}

/** Shows its children to logged-in users only, and asks visitors to log in. */
export function OwnOrdersGate({
  heading = 'h2',
  children,
}: GateProps & { readonly children: ReactNode }): ReactNode {
  const t = useT()
  const pageT = useOrderPageT()
  const person = usePerson()
  if (!person.isKnown) return <OrderSkeleton />
  if (person.hasFailed)
    return (
      <PageState
        role="alert"
        heading={heading}
        present={0}
        title={pageT('orders.failed')}
        text={t('problem.errorText')}
        actions={<Button onClick={person.retry}>{t('action.retry')}</Button>}
      />
    )
  if (!person.isLoggedIn)
    return <OwnPageGuest heading={heading} title={pageT('order.guest')} text={pageT('order.guestText')} />
  return children
}

export function OrderSkeleton(): ReactNode {
  return (
    <div className="order-skeleton">
      <SkeletonList label={useT()('frame.loading')} lead={56} count={5} />
    </div>
  )
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'ORDER_NOT_FOUND' || error.code === 'INPUT_INVALID')

interface OwnOrderProps extends GateProps {
  readonly orderId: string
  readonly children: (order: Order) => ReactNode
}

const FoundOrder = ({ orderId, heading = 'h2', children }: OwnOrderProps): ReactNode => {
  const t = useT()
  const pageT = useOrderPageT()
  const language = useLang()
  const app = useMiniApp()
  const { userId } = useSession()
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(app, userId, orderId))
  const retry = (): void => void refetch()
  if (order)
    return (
      <>
        {error ? (
          <StaleNote
            text={pageT('order.stale')}
            retryLabel={t('action.retry')}
            onRetry={retry}
            isRetrying={isFetching}
          />
        ) : null}
        {children(order)}
      </>
    )
  if (isMissing(error))
    return (
      <PageState
        role="alert"
        heading={heading}
        present={0}
        title={pageT('order.missing')}
        text={pageT('order.missingText')}
        actions={
          <Link to="/orders" className={buttonClass()}>
            {t('title.orders')}
          </Link>
        }
      />
    )
  if (error)
    return (
      <PageState
        role="alert"
        heading={heading}
        present={0}
        title={pageT('order.failed')}
        text={errorText(error, language)}
        actions={
          <Button isBusy={isFetching} onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      />
    )
  return <OrderSkeleton />
}

/** One order of the logged-in user, or the reason why it is not shown. */
export function OwnOrder(props: OwnOrderProps): ReactNode {
  return (
    <OwnOrdersGate heading={props.heading ?? 'h2'}>
      <FoundOrder {...props} />
    </OwnOrdersGate>
  )
}
