import type { DateSpan } from '@app/ui/date-range'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { DetailTable } from '../detail-table.tsx'
import type { PurchaseRow } from '../report.queries.ts'
import { RowsLink } from '../rows/rows-link.tsx'

const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')

/** Figures without a column in the table. */
export const purchaseDetailFigures = [
  { report: 'purchases', metric: 'buyNow', label: 'purchase.buyNow' },
  { report: 'purchases', metric: 'buyWithFriends', label: 'purchase.buyWithFriends' },
  { report: 'purchases', metric: 'totalRegistrations', label: 'figure.registrations' },
  { report: 'purchases', metric: 'groupsGreaterThan1', label: 'purchase.over1' },
  { report: 'purchases', metric: 'groupsGreaterThan2', label: 'purchase.over2' },
  { report: 'purchases', metric: 'groupsGreaterThan3', label: 'purchase.over3' },
] as const

interface PurchaseDetailProps {
  readonly row: PurchaseRow
  readonly span: DateSpan
}

/** The sources of a product's participants, and the figures without a column in the table. */
export function PurchaseDetail({ row, span }: PurchaseDetailProps): ReactNode {
  const t = useT()
  const { utmData } = row
  const people = utmData.reduce((all, { count }) => all + count, 0)
  const depths = utmData.reduce((all, { count, avgDepth }) => all + count * avgDepth, 0)
  return (
    <>
      <DetailTable
        labelHeader="column.source"
        countHeader="column.sourceParticipants"
        figureHeader="column.depth"
        lines={utmData.map(({ type, count, avgDepth }) => ({
          label: type || t('source.none'),
          count,
          figure: oneDecimal(avgDepth),
        }))}
        totalFigure={people > 0 ? oneDecimal(depths / people) : '-'}
      />
      <dl className="report-detail-figures">
        {purchaseDetailFigures.map(({ report, metric, label }) => (
          <div key={metric}>
            <dt>{t(label)}</dt>
            <dd>
              <RowsLink
                label={label}
                product="saath"
                report={report}
                metric={metric}
                subject={String(row.productId)}
                span={span}
                value={row[metric]}
              />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
