import { formatWhole } from '@app/ui/format/numbers'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { DetailTable } from '../detail-table.tsx'
import type { PurchaseRow } from '../report.queries.ts'

const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')

const otherFigures = [
  { label: 'purchase.buyNow', valueOf: (row: PurchaseRow) => row.buyNow },
  { label: 'purchase.buyWithFriends', valueOf: (row: PurchaseRow) => row.buyWithFriends },
  { label: 'figure.registrations', valueOf: (row: PurchaseRow) => row.totalRegistrations },
  { label: 'purchase.over1', valueOf: (row: PurchaseRow) => row.groupsGreaterThan1 },
  { label: 'purchase.over2', valueOf: (row: PurchaseRow) => row.groupsGreaterThan2 },
  { label: 'purchase.over3', valueOf: (row: PurchaseRow) => row.groupsGreaterThan3 },
] as const

/** Where the participants of a product came from, and what has no column in the table. */
export function PurchaseDetail({ row }: { readonly row: PurchaseRow }): ReactNode {
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
        {otherFigures.map(({ label, valueOf }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{formatWhole(valueOf(row), 'ru')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
