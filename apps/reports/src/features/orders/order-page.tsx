import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import { Badge } from '@app/ui/badge'
import { Button, buttonClass } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { formatPhone } from '@app/ui/format/phones'
import { SkeletonBlock } from '@app/ui/skeleton'
import { StepList } from '@app/ui/step-list'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useState, type ReactNode } from 'react'
import { OperatorBar } from '../../shared/operator-bar.tsx'
import { useT } from '../../shared/i18n.ts'
import { products } from '../../shared/products.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useSaath } from '../../shared/use-saath.ts'
import { OrderWarnings } from './order-warnings.tsx'
import { MoveConfirm } from './move-confirm.tsx'
import { MoveResults, type MoveOutcome } from './move-results.tsx'
import { canBePacked, commonMoves, type OperatorMove } from './moves.rules.ts'
import { openOrderQuery, type OpenOrder } from './orders.queries.ts'
import './board-page.css'
import './order-page.css'

interface OrderPageProps {
  readonly id: string
  readonly account: ReactNode
}

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'ORDER_NOT_FOUND' || error.code === 'INPUT_INVALID')

/** One order with its address. The server records each view in the audit log. */
export function OrderPage({ id, account }: OrderPageProps): ReactNode {
  const t = useT()
  const query = useQuery(openOrderQuery(useSaath(), id))
  const title = t('one.title', { id })
  usePageTitle(t('report.pageTitle', { title, name: products.saath.name }))
  return (
    <>
      <OperatorBar title={title} account={account} />
      <main className="operator-page">
        <Link to="/orders" className="operator-back">
          <ChevronLeft size={20} aria-hidden="true" />
          {t('operator.back')}
        </Link>
        {query.data ? (
          <OpenedOrder order={query.data} />
        ) : query.isError ? (
          <ErrorState
            title={t(isMissing(query.error) ? 'one.missing' : 'one.failed')}
            {...(!isMissing(query.error) && { text: errorText(query.error, 'ru') })}
            retryLabel={t('operator.retry')}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <div role="status" aria-label={t('operator.loading')}>
            <SkeletonBlock className="board-skeleton" />
          </div>
        )}
      </main>
    </>
  )
}

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

const OpenedOrder = ({ order }: { readonly order: OpenOrder }): ReactNode => {
  const t = useT()
  const last = order.moves.length - 1
  return (
    <div className="order-parts">
      <div className="order-column">
        <Next order={order} />
        <section className="operator-panel">
          <h2 className="operator-panel-title">{t('one.path')}</h2>
          <StepList
            steps={order.moves.map(({ status, at }, index) => ({
              id: `${status} ${at}`,
              title: t(`state.${status}`),
              text: formatDayAndTime(at, place),
              state: index === last && order.allowed.length > 0 ? 'now' : 'done',
            }))}
          />
        </section>
      </div>
      <div className="order-column">
        <Address order={order} />
        <Goods order={order} />
      </div>
    </div>
  )
}

const Next = ({ order }: { readonly order: OpenOrder }): ReactNode => {
  const t = useT()
  const [selectedMove, setSelectedMove] = useState<OperatorMove | null>(null)
  const [outcome, setOutcome] = useState<MoveOutcome | null>(null)
  const moves = commonMoves([order])
  return (
    <section className="operator-panel">
      <h2 className="operator-panel-title">{t(`state.${order.status}`)}</h2>
      <OrderWarnings order={order} />
      {order.status === 'AWAITING_GROUP' ? <p className="order-say">{t('one.waits')}</p> : null}
      {moves.length === 0 ? <p className="order-say">{t('one.over')}</p> : null}
      <div className="order-moves">
        {moves.map((move) => (
          <Button
            key={move.to}
            size="medium"
            kind={move.isEnd ? 'danger' : 'primary'}
            onClick={() => setSelectedMove(move)}
          >
            {t(`move.${move.to}`)}
          </Button>
        ))}
        {canBePacked(order) ? (
          <Link to="/orders/packing" search={{ ids: order.id }} className={buttonClass('outline', 'medium')}>
            {t('board.pack')}
          </Link>
        ) : null}
      </div>
      {outcome ? <MoveResults outcome={outcome} onClose={() => setOutcome(null)} /> : null}
      <MoveConfirm
        ids={[order.id]}
        move={selectedMove}
        onClose={() => setSelectedMove(null)}
        onMoved={setOutcome}
      />
    </section>
  )
}

const Address = ({ order }: { readonly order: OpenOrder }): ReactNode => {
  const t = useT()
  const { address, addressExtra, city, state, pin, phoneNumber } = order
  const lines = [address, addressExtra, `${city}, ${state} ${pin}`].filter((line) => line !== '')
  return (
    <section className="operator-panel">
      <h2 className="operator-panel-title">{t('one.address')}</h2>
      <address className="order-address">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a
          className="board-link"
          href={`tel:${phoneNumber}`}
          aria-label={`${t('one.call')} ${formatPhone(phoneNumber)}`}
        >
          {formatPhone(phoneNumber)}
        </a>
      </address>
    </section>
  )
}

const Goods = ({ order }: { readonly order: OpenOrder }): ReactNode => {
  const t = useT()
  const { product, sums, group, isRealProduct } = order
  const lines = [
    [t('one.price'), sums.pricePaise],
    [t('one.groupDiscount'), -sums.groupDiscountPaise],
    [t('one.creatorDiscount'), -sums.creatorDiscountPaise],
    [t('one.delivery'), -sums.deliveryDiscountPaise],
  ] as const
  return (
    <section className="operator-panel">
      <h2 className="operator-panel-title">{t('one.goods')}</h2>
      <p className="board-product">
        {product.title}
        {isRealProduct ? null : <Badge>{t('board.demand')}</Badge>}
        {group ? <Badge>{t('one.group', { code: group.inviteCode })}</Badge> : null}
      </p>
      <dl className="order-sums">
        {lines
          .filter(([, paise]) => paise !== 0)
          .map(([name, paise]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatRupees(paise)}</dd>
            </div>
          ))}
        <div className="order-sums-total">
          <dt>{t('one.total')}</dt>
          <dd>{formatRupees(sums.totalPaise)}</dd>
        </div>
      </dl>
    </section>
  )
}
