import { StaleNote } from '@app/ui/error-state'
import { SkeletonBlock } from '@app/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from './i18n.ts'
import './promotion-receipt.css'
import { usePromotionReceipt, type PromotionReceipt } from './promotions.queries.ts'
import { figureText, useReceiptT } from './receipt-texts.ts'

/** The results of one promotion: the lift as text, a chart and the figures behind it. */
export function PromotionReceiptPart({ id }: { readonly id: number }): ReactNode {
  const t = useReceiptT()
  const common = useT()
  const { data, isError, isFetching, refetch } = usePromotionReceipt(id)
  if (data) return <Receipt receipt={data} />
  if (isError)
    return (
      <StaleNote
        text={t('receipt.failed')}
        retryLabel={common('action.retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div role="status" aria-label={common('state.loading')}>
      <SkeletonBlock className="receipt-bones" />
    </div>
  )
}

const Receipt = ({ receipt }: { readonly receipt: PromotionReceipt }): ReactNode => {
  const t = useReceiptT()
  return (
    <div className="receipt">
      <Words receipt={receipt} />
      <Chart receipt={receipt} />
      <Figures receipt={receipt} />
      {receipt.isFinal ? null : <p className="ui-small ui-muted">{t('receipt.goesOn')}</p>}
    </div>
  )
}

type Lift = NonNullable<PromotionReceipt['views']>

const getFigures = ({ times, from, to }: Lift) => ({
  times: figureText(times),
  from: figureText(from),
  to: figureText(to),
})

const Words = ({ receipt }: { readonly receipt: PromotionReceipt }): ReactNode => {
  const t = useReceiptT()
  const { views, contacts, matches, during } = receipt
  if (!views)
    return (
      <div className="receipt-words">
        <p className="receipt-answer ui-strong">{t('receipt.notEnough')}</p>
        <p className="ui-small ui-muted">
          {t(during.usualViews === null ? 'receipt.fewMatches' : 'receipt.fewViews')}
        </p>
      </div>
    )
  return (
    <div className="receipt-words">
      <p className="receipt-answer ui-strong">{t('receipt.viewsLift', getFigures(views))}</p>
      {contacts ? (
        <p className="receipt-answer ui-body-s">{t('receipt.contactsLift', getFigures(contacts))}</p>
      ) : null}
      <p className="ui-small ui-muted">
        {views.from <= 1 && views.to >= 1 ? `${t('receipt.byChance')} ` : ''}
        {t('receipt.against', { count: matches })}
      </p>
    </div>
  )
}

/** Bars are views of the ad, marks those of others at that time. The table below is for screen readers. */
const Chart = ({ receipt: { bars } }: { readonly receipt: PromotionReceipt }): ReactNode => {
  const t = useReceiptT()
  const most = Math.max(...bars.map(({ views, usual }) => Math.max(views, usual ?? 0)), 0)
  if (most === 0) return null
  const getHeight = (value: number): string => `${(100 * value) / most}%`
  return (
    <div className="receipt-chart ui-muted" aria-hidden="true">
      <p className="receipt-legend">
        <span className="receipt-legend-own">{t('receipt.own')}</span>
        {bars.some(({ usual }) => usual !== null) ? (
          <span className="receipt-legend-usual">{t('receipt.usual')}</span>
        ) : null}
      </p>
      <div className="receipt-bars">
        {bars.map(({ part, views, usual }, index) => (
          // The bars never change their order.
          <span key={index} className={`receipt-bar receipt-bar-${part}`}>
            <span style={{ height: getHeight(views) }} />
            {usual === null ? null : <i style={{ bottom: getHeight(usual) }} />}
          </span>
        ))}
      </div>
      <div className="receipt-parts">
        {(['before', 'during', 'after'] as const).map((part) => {
          const count = bars.filter((bar) => bar.part === part).length
          return count === 0 ? null : (
            <span key={part} className={`receipt-part-${part}`} style={{ flexGrow: count }}>
              {t(`receipt.${part}`)}
            </span>
          )
        })}
      </div>
    </div>
  )
}

const Figures = ({ receipt }: { readonly receipt: PromotionReceipt }): ReactNode => {
  const t = useReceiptT()
  const rows = (['before', 'during', 'after'] as const).flatMap((part) => {
    const stretch = receipt[part]
    return stretch && stretch.hours > 0 ? [{ part, stretch }] : []
  })
  const cell = (count: number, usual: number | null, hours: number): ReactNode => (
    <td>
      {figureText(count / hours)}
      {usual === null ? null : <small> / {figureText(usual / hours)}</small>}
    </td>
  )
  const hasUsual = rows.some(({ stretch }) => stretch.usualViews !== null)
  return (
    <table className="receipt-figures">
      <thead>
        <tr>
          <th scope="col">
            <span className="ui-visually-hidden">{t('receipt.part')}</span>
          </th>
          <th scope="col">{t('receipt.views')}</th>
          <th scope="col">{t('receipt.contacts')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ part, stretch }) => (
          <tr key={part}>
            <th scope="row">{t(`receipt.${part}`)}</th>
            {cell(stretch.views, stretch.usualViews, stretch.hours)}
            {cell(stretch.contacts, stretch.usualContacts, stretch.hours)}
          </tr>
        ))}
      </tbody>
      {hasUsual ? (
        <caption className="ui-small ui-muted">
          {t('receipt.own')} <small>/ {t('receipt.usual')}</small>
        </caption>
      ) : null}
    </table>
  )
}
