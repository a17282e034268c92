import { errorText } from '@app/client/error-text'
import { Button } from '@app/ui/button'
import { ErrorState } from '@app/ui/error-state'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { formatPhone } from '@app/ui/format/phones'
import { SkeletonBlock } from '@app/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import { OperatorBar } from '../../shared/operator-bar.tsx'
import { useT } from '../../shared/i18n.ts'
import { products } from '../../shared/products.ts'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { useSaath } from '../../shared/use-saath.ts'
import { packingQuery, type Packing } from './orders.queries.ts'
import { sumCash, sumGoods } from './packing.rules.ts'
import './board-page.css'
import './packing-page.css'

/** The packing list of the selected orders, for screen and print. */
export function PackingPage({ account }: { readonly account: ReactNode }): ReactNode {
  const t = useT()
  const { ids } = useSearch({ from: '/orders/packing' })
  const query = useQuery(packingQuery(useSaath(), ids?.split('.') ?? []))
  usePageTitle(t('report.pageTitle', { title: t('pack.title'), name: products.saath.name }))
  return (
    <>
      <OperatorBar title={t('pack.title')} account={account} />
      <main className="operator-page">
        <Link to="/orders" search={{ status: 'CONFIRMED' }} className="operator-back">
          <ChevronLeft size={20} aria-hidden="true" />
          {t('operator.back')}
        </Link>
        {query.data ? (
          <Sheet packing={query.data} at={query.dataUpdatedAt} />
        ) : query.isError ? (
          <ErrorState
            title={t('pack.failed')}
            text={errorText(query.error, 'ru')}
            retryLabel={t('operator.retry')}
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : ids === undefined ? (
          <Nothing />
        ) : (
          <div role="status" aria-label={t('operator.loading')}>
            <SkeletonBlock className="board-skeleton" />
          </div>
        )}
      </main>
    </>
  )
}

const Nothing = (): ReactNode => {
  const t = useT()
  return (
    <section className="operator-panel">
      <h2 className="operator-panel-title">{t('pack.none')}</h2>
      <p>{t('pack.noneText')}</p>
    </section>
  )
}

const place = { lang: 'ru', zone: 'Asia/Kolkata' } as const

const Sheet = ({ packing, at }: { readonly packing: Packing; readonly at: number }): ReactNode => {
  const t = useT()
  const { data: parcels, left } = packing
  return (
    <>
      {left.length > 0 ? (
        <p className="pack-left" role="status">
          {t('pack.left', { ids: left.join(', ') })}
        </p>
      ) : null}
      {parcels.length === 0 ? (
        <Nothing />
      ) : (
        <section className="operator-panel pack">
          <header className="pack-head">
            <div>
              <h2 className="pack-count">{t('pack.parcels', { count: parcels.length })}</h2>
              <p className="pack-made">{t('pack.made', { at: formatDayAndTime(at, place) })}</p>
            </div>
            <Button
              className="pack-print"
              size="medium"
              icon={<Printer size={20} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('pack.print')}
            </Button>
          </header>
          <h3 className="pack-title">{t('pack.goods')}</h3>
          <ul className="pack-goods">
            {sumGoods(parcels).map(({ link, title, pieces }) => (
              <li key={link}>
                <span className="pack-box" aria-hidden="true" />
                <span className="pack-name">{title}</span>
                <b>{t('pack.pieces', { count: pieces })}</b>
              </li>
            ))}
          </ul>
          <h3 className="pack-title">{t('pack.slips')}</h3>
          <ol className="pack-slips">
            {parcels.map((parcel) => (
              <Slip key={parcel.id} parcel={parcel} />
            ))}
          </ol>
          <p className="pack-sum">
            <span>{t('pack.sum')}</span>
            <b>{formatRupees(sumCash(parcels))}</b>
          </p>
        </section>
      )}
    </>
  )
}

const Slip = ({ parcel }: { readonly parcel: Packing['data'][number] }): ReactNode => {
  const t = useT()
  const { id, product, sums, name, phoneNumber, address, addressExtra, city, state, pin } = parcel
  const lines = [name, address, addressExtra, `${city}, ${state}`].filter((line) => line !== '')
  return (
    <li className="pack-slip">
      <span className="pack-box" aria-hidden="true" />
      <div className="pack-what">
        <b className="pack-id">{id}</b>
        <span>{product.title}</span>
      </div>
      <address className="pack-where">
        {lines.map((line, index) => (
          <span key={`${index} ${line}`}>{line}</span>
        ))}
        <b>{pin}</b>
        <span>{formatPhone(phoneNumber)}</span>
      </address>
      <p className="pack-cash">
        <span>{t('pack.cash')}</span>
        <b>{formatRupees(sums.totalPaise)}</b>
      </p>
    </li>
  )
}
