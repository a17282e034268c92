import { DataTable, type TableColumn } from '@app/ui/data-table'
import type { Zone } from '@app/ui/format/dates'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../../shared/i18n.ts'
import { rowColumns, type RowColumn } from './row-columns.ts'
import type { ReportedRow } from './rows.queries.ts'

interface RowsTableProps {
  readonly rows: readonly ReportedRow[]
  readonly caption: string
  readonly zone: Zone
}

interface Line {
  readonly key: string
  readonly row: ReportedRow
}

export function RowsTable({ rows, caption, zone }: RowsTableProps): ReactNode {
  const t = useT()
  const columns = useMemo(
    () =>
      rowColumns(rows, zone, t).map(({ id, header, textOf, minWidth }): TableColumn<Line> => ({
        id,
        header: t(header),
        align: 'start',
        minWidth,
        cell: ({ row }) => <RowCell column={id} row={row} text={textOf(row)} />,
      })),
    [rows, t, zone],
  )
  // An id can be in several rows, such as the seats of one group, so the key is the index. Rows are only appended.
  const lines = rows.map((row, index): Line => ({ key: String(index), row }))
  return (
    <DataTable
      className="rows-table"
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      emptyText={t('rows.empty')}
    />
  )
}

interface RowCellProps {
  readonly column: RowColumn['id']
  readonly row: ReportedRow
  readonly text: string
}

const RowCell = ({ column, row, text }: RowCellProps): ReactNode => {
  const isId = column === 'id' || (column === 'user' && typeof row.userId === 'string')
  const shown = isId ? <code className="rows-id">{text}</code> : text
  return column === 'id' && row.kind === 'order' ? (
    <Link to="/orders/$orderId" params={{ orderId: row.id }} className="rows-order">
      {shown}
    </Link>
  ) : (
    shown
  )
}
