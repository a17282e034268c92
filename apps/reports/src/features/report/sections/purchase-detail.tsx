import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { DetailTable } from '../detail-table.tsx'

export interface PurchaseSource {
  readonly type: string | null
  readonly count: number
  readonly avgDepth: number
}

interface PurchaseSourcesProps {
  readonly row: { readonly utmData: readonly PurchaseSource[] }
}

const oneDecimal = (value: number): string => value.toFixed(1).replace('.', ',')

/** Where the participants of a product came from, and how many hands the link went through. */
export function PurchaseSources({ row: { utmData } }: PurchaseSourcesProps): ReactNode {
  const t = useT()
  const people = utmData.reduce((all, { count }) => all + count, 0)
  const depths = utmData.reduce((all, { count, avgDepth }) => all + count * avgDepth, 0)
  return (
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
  )
}
