import type { DateSpan } from '@app/ui/date-range'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { DetailTable } from '../detail-table.tsx'
import type { AdRow } from '../report.queries.ts'
import { RowsLink } from '../rows/rows-link.tsx'
import { deletionLabels } from './deletion-labels.ts'
import { findLabel } from './find-label.ts'

interface DeletionReasonsProps {
  readonly row: AdRow
  readonly span: DateSpan
}

export function DeletionReasons({ row: { deletions }, span }: DeletionReasonsProps): ReactNode {
  const t = useT()
  return (
    <DetailTable
      labelHeader="column.reason"
      countHeader="column.count"
      lines={deletions.map(({ deleteReason, _count }) => ({
        label: findLabel(t, deletionLabels, deleteReason),
        count: _count,
        shown: (
          <RowsLink
            label="figure.adDeletions"
            product="vio"
            report="ad-deletions"
            metric="_count"
            subject={deleteReason ?? ''}
            span={span}
            value={_count}
          />
        ),
      }))}
    />
  )
}
