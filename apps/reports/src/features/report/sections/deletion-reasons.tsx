import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { DetailTable } from '../detail-table.tsx'
import { labelOf } from './label-of.ts'

export interface Deletion {
  readonly deleteReason: string | null
  readonly _count: number
}

interface DeletionReasonsProps {
  readonly row: { readonly deletions: readonly Deletion[] }
}

const labels = {
  SoldHere: 'deletion.SoldHere',
  SoldOnOtherPlatform: 'deletion.SoldOnOtherPlatform',
  Other: 'deletion.Other',
} as const

export function DeletionReasons({ row: { deletions } }: DeletionReasonsProps): ReactNode {
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
