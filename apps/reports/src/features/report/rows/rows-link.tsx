import type { DateSpan } from '@app/ui/date-range'
import { formatWhole } from '@app/ui/format/numbers'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT, type PlainTextKey } from '../../../shared/i18n.ts'
import type { ProductId } from '../../../shared/products.ts'
import type { ReportSection } from '../report-section.ts'
import { hasRows } from './has-rows.ts'
import './rows-link.css'

interface RowsLinkProps {
  readonly product: ProductId
  readonly report: ReportSection<never>['report']
  readonly label: PlainTextKey
  readonly metric: string
  readonly subject?: string | undefined
  readonly span: DateSpan
  readonly value: number
}

/** A figure as a link to the rows that it counts; a plain number if it has no rows. */
export function RowsLink({ product, report, label, metric, subject, span, value }: RowsLinkProps): ReactNode {
  const t = useT()
  const text = formatWhole(value, 'ru')
  if (value === 0 || !hasRows(report)) return text
  return (
    <Link
      to="/rows"
      search={{ product, report, metric, ...(subject !== undefined && { subject }), ...span }}
      className="rows-link"
      aria-label={t('rows.open', { value: text, figure: t(label) })}
    >
      {text}
    </Link>
  )
}
