import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { DetailTable } from '../detail-table.tsx'
import type { AdRow } from '../report.queries.ts'
import { labelOf } from './label-of.ts'

const labels = {
  SoldHere: 'deletion.SoldHere',
  SoldOnOtherPlatform: 'deletion.SoldOnOtherPlatform',
  Other: 'deletion.Other',
} as const

export function DeletionReasons({ row: { deletions } }: { readonly row: AdRow }): ReactNode {
  const t = useT()
  return (
    <DetailTable
      labelHeader="column.reason"
      countHeader="column.count"
      lines={deletions.map(({ deleteReason, _count }) => ({
        label: labelOf(t, labels, deleteReason),
        count: _count,
      }))}
    />
  )
}
