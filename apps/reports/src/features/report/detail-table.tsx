import { formatWhole } from '@app/ui/format/numbers'
import { formatPercent, sharePercents } from '@app/ui/format/percent'
import type { ReactNode } from 'react'
import { useT, type PlainTextKey } from '../../shared/i18n.ts'
import './detail-table.css'

export interface DetailLine {
  readonly label: string
  readonly count: number
  /** The count as a link to its rows. */
  readonly shown?: ReactNode
  /** The content of an additional last column. */
  readonly figure?: string
}

interface DetailTableProps {
  readonly labelHeader: PlainTextKey
  readonly countHeader: PlainTextKey
  readonly figureHeader?: PlainTextKey
  readonly lines: readonly DetailLine[]
  readonly totalFigure?: string
}

/** The breakdown of an expanded row: parts with counts and shares. */
export function DetailTable({
  labelHeader,
  countHeader,
  figureHeader,
  lines,
  totalFigure,
}: DetailTableProps): ReactNode {
  const t = useT()
  const shares = sharePercents(
    lines.map((line) => line.count),
    0,
  )
  const total = lines.reduce((all, line) => all + line.count, 0)
  return (
    <table className="report-detail">
      <thead>
        <tr>
          <th scope="col">{t(labelHeader)}</th>
          <th scope="col">{t(countHeader)}</th>
          <th scope="col" className="report-detail-share">
            {t('column.share')}
          </th>
          {figureHeader === undefined ? null : <th scope="col">{t(figureHeader)}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.label}>
            <th scope="row">{line.label}</th>
            <td>{line.shown ?? formatWhole(line.count, 'ru')}</td>
            <td className="report-detail-share">
              <span className="report-detail-track" aria-hidden="true">
                <i style={{ width: `${shares[index] ?? 0}%` }} />
              </span>
              <span className="report-detail-percent">{formatPercent(shares[index] ?? 0, 'ru')}</span>
            </td>
            {figureHeader === undefined ? null : <td>{line.figure}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('report.total')}</th>
          <td>{formatWhole(total, 'ru')}</td>
          <td />
          {figureHeader === undefined ? null : <td>{totalFigure}</td>}
        </tr>
      </tfoot>
    </table>
  )
}
