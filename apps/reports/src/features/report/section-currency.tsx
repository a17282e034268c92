import type { DateSpan } from '@app/ui/date-range'
import { formatDayAndTime } from '@app/ui/format/dates'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products, type ProductId } from '../../shared/products.ts'
import { spanEnd } from '../../shared/report-dates.ts'
import { spanText } from './period/span-text.ts'
import type { SectionAnswer } from './report.queries.ts'

interface SectionCurrencyProps {
  readonly product: ProductId
  readonly span: DateSpan
  readonly query: UseQueryResult<SectionAnswer<unknown>>
}

/** The days of the figures, and the time until which they are complete. */
export function SectionCurrency({ product, span, query }: SectionCurrencyProps): ReactNode {
  const t = useT()
  const { zone } = products[product]
  const until = query.data?.completeUntil ?? null
  const isWhole = until !== null && Date.parse(until) >= spanEnd(span, zone)
  return (
    <p className="report-panel-currency">
      {spanText(span)}
      {until === null || query.isPlaceholderData
        ? null
        : ` · ${isWhole ? t('report.whole') : t('report.until', { at: formatDayAndTime(until, { lang: 'ru', zone }) })}`}
      {query.isError && query.data ? <span role="status"> · {t('operator.stale')}</span> : null}
    </p>
  )
}
