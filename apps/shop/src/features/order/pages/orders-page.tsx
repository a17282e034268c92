import { errorText } from '@app/client/error-text'
import { useMiniApp, useSession } from '@app/shell/mini-app'
import { Badge, type BadgeTone } from '@app/ui/badge'
import { Button } from '@app/ui/button'
import { formatDayAndYear } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { InfiniteList } from '@app/ui/infinite-list'
import { RowCard } from '@app/ui/row-card'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { useOrderPageT } from '../../../locales/order-page.ts'
import { useLang, useT } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import { onlyOnce, pageSize } from '../../../shared/products/list-pages.ts'
import { DealsLink } from '../../../shared/missing-page.tsx'
import { ordersQuery, type OrderRow } from '../../../shared/orders/orders.queries.ts'
import { PageState } from '../../../shared/page-state.tsx'
import { productPhoto } from '../../../shared/products/product-photo.ts'
import { TitledScreen } from '../../../shared/screen.tsx'
import './orders-page.css'
import { OrderSkeleton, OwnOrdersGate } from './own-order.tsx'

const tones: Readonly<Record<OrderRow['status'], BadgeTone>> = {
  PLACED: 'accent',
  AWAITING_GROUP: 'accent',
  CONFIRMED: 'accent',
  SHIPPED: 'accent',
  DELIVERED: 'ok',
  RETURNED: 'muted',
  CANCELLED: 'muted',
  EXPIRED: 'muted',
}

const OrderCard = ({ order, index }: { readonly order: OrderRow; readonly index: number }): ReactNode => {
  const t = useOrderPageT()
  const lang = useLang()
  const day = formatDayAndYear(order.createdAt, Date.now(), { lang, zone: 'Asia/Kolkata' })
  return (
    <RowCard
      renderLink={(parts) => <Link to="/order/$orderId" params={{ orderId: order.id }} {...parts} />}
      photo={productPhoto(order.product.cover, { sizes: '88px', index })}
      title={inLanguage(lang, order.product, 'title')}
      top={<Badge tone={tones[order.status]}>{t(`status.${order.status}`)}</Badge>}
    >
      <span className="orders-row">
        {t('orders.row', { day, total: formatRupees(order.sums.totalPaise) })}
      </span>
      {order.canRate ? (
        <span className="orders-rate">
          <Star size={18} aria-hidden="true" />
          {t('orders.rate')}
        </span>
      ) : null}
    </RowCard>
  )
}

const OwnOrders = (): ReactNode => {
  const t = useT()
  const pageT = useOrderPageT()
  const language = useLang()
  const app = useMiniApp()
  const { userId } = useSession()
  const query = useInfiniteQuery(ordersQuery(app, userId))
  if (query.isPending) return <OrderSkeleton />
  if (!query.data)
    return (
      <PageState
        role="alert"
        present={0}
        title={pageT('orders.failed')}
        text={errorText(query.error, language)}
        actions={
          <Button isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('action.retry')}
          </Button>
        }
      />
    )
  const orders = onlyOnce(query.data.pages.flatMap(({ data }) => data))
  if (orders.length === 0)
    return (
      <PageState title={pageT('orders.empty')} text={pageT('orders.emptyText')} actions={<DealsLink />} />
    )
  return (
    <div className="orders-list">
      <InfiniteList
        items={orders}
        keyOf={({ id }) => id}
        renderItem={(order, index) => <OrderCard order={order} index={index} />}
        pageSize={pageSize}
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onNeedMore={() => void query.fetchNextPage()}
        label={pageT('orders.list')}
        loadingText={t('frame.loading')}
        {...(query.isError ? { error: errorText(query.error, language) } : {})}
        retryLabel={t('action.retry')}
        onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
      />
    </div>
  )
}

export function OrdersPage(): ReactNode {
  return (
    <TitledScreen title={useT()('title.orders')}>
      <OwnOrdersGate>
        <OwnOrders />
      </OwnOrdersGate>
    </TitledScreen>
  )
}
