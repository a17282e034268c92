import { useSession, useStartState } from '@app/shell/mini-app'
import { useOverlayTrigger } from '@app/shell/overlay-trigger'
import { Button, buttonClass } from '@app/ui/button'
import { StaleNote } from '@app/ui/error-state'
import { ListRow } from '@app/ui/list-row'
import { LoadMore } from '@app/ui/load-more'
import { SkeletonList } from '@app/ui/skeleton'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCartT } from '../../locales/cart.ts'
import { useOwnGroups } from '../../shared/groups/groups.queries.ts'
import { useT } from '../../shared/i18n.ts'
import { DealsLink } from '../../shared/missing-page.tsx'
import { PageState } from '../../shared/page-state.tsx'
import './cart-list.css'
import { CartRow } from './cart-row.tsx'

/** For visitors and for users without a purchase: both are led to the deals. */
const EmptyCart = ({ isVisitor }: { readonly isVisitor: boolean }): ReactNode => {
  const t = useT()
  const cartT = useCartT()
  const login = useOverlayTrigger('login')
  return (
    <PageState
      title={cartT('cart.empty')}
      text={cartT(isVisitor ? 'cart.visitorText' : 'cart.emptyText')}
      actions={
        <>
          <DealsLink />
          {isVisitor ? (
            <Button kind="plain" aria-haspopup="dialog" {...login.trigger}>
              {t('action.logIn')}
            </Button>
          ) : (
            <Link to="/orders" className={buttonClass('plain')}>
              {cartT('cart.orders')}
            </Link>
          )}
        </>
      }
    />
  )
}

const CartPending = (): ReactNode => {
  const t = useT()
  return (
    <div className="cart-list">
      <SkeletonList label={t('frame.loading')} lead={88} count={4} />
    </div>
  )
}

const OwnGroups = (): ReactNode => {
  const t = useT()
  const cartT = useCartT()
  const { query, groups } = useOwnGroups()
  const retry = (): void => void query.refetch()
  if (query.isPending) return <CartPending />
  if (groups === null)
    return (
      <PageState
        role="alert"
        present={0}
        title={cartT('cart.failed')}
        text={cartT('cart.failedText')}
        actions={
          <Button isBusy={query.isFetching} onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      />
    )
  if (groups.length === 0) return <EmptyCart isVisitor={false} />
  const waiting = groups.filter(({ status }) => status === 'OPEN').length
  return (
    <div className="cart-list">
      {query.isError ? (
        <StaleNote
          text={cartT('cart.stale')}
          retryLabel={t('action.retry')}
          isRetrying={query.isFetching}
          onRetry={retry}
        />
      ) : null}
      {waiting > 0 ? <p className="cart-waiting">{cartT('cart.waiting', { count: waiting })}</p> : null}
      <ul aria-label={cartT('cart.list')}>
        {groups.map((group, index) => (
          <li key={group.id}>
            <CartRow group={group} index={index} />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <LoadMore
          label={cartT('cart.more')}
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        />
      ) : null}
      <div className="cart-orders">
        <ListRow
          title={cartT('cart.orders')}
          note={cartT('cart.ordersNote')}
          hasChevron
          renderLink={(parts) => <Link to="/orders" {...parts} />}
        />
      </div>
    </div>
  )
}

/** Waits until the user is known before it shows purchases or the empty cart. */
export function CartList(): ReactNode {
  const isHydrated = useHydrated()
  const isStarted = useStartState() === 'ready'
  const { userId } = useSession()
  if (!isHydrated) return <CartPending />
  if (userId !== null) return <OwnGroups />
  return isStarted ? <EmptyCart isVisitor /> : <CartPending />
}
