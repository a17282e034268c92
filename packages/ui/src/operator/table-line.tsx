import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode, Ref } from 'react'
import type { TableLine } from './table-lines.ts'
import type { TableColumn } from './table-sort.ts'

interface TableLineRowProps<Row> {
  readonly line: TableLine<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly renderDetail: ((row: Row) => ReactNode) | undefined
  readonly onToggle: (key: string) => void
  /** Only when lines outside the view are not in the document. */
  readonly place?: { readonly index: number; readonly ref: Ref<HTMLTableRowElement> } | undefined
}

export function alignClass<Row>(column: TableColumn<Row>, index: number): string {
  return `ui-table-${column.align ?? (index === 0 ? 'start' : 'end')}`
}

const cellClass = <Row,>(column: TableColumn<Row>, index: number): string =>
  `${alignClass(column, index)}${column.isOneLine === true ? ' ui-table-one-line' : ''}`

export function TableLineRow<Row>({
  line,
  columns,
  renderDetail,
  onToggle,
  place,
}: TableLineRowProps<Row>): ReactNode {
  const position = place
    ? { ref: place.ref, 'data-index': place.index, 'aria-rowindex': place.index + 2 }
    : undefined
  if (line.kind === 'group')
    return (
      <tr className="ui-table-group" {...position}>
        <th colSpan={columns.length} scope="colgroup">
          <span className="ui-table-group-name">
            {line.group.label}
            {line.group.note === undefined ? null : <small>{line.group.note}</small>}
          </span>
        </th>
      </tr>
    )
  if (line.kind === 'detail')
    return (
      <tr className="ui-table-detail" {...position}>
        <td colSpan={columns.length}>
          <div className="ui-table-detail-box">{renderDetail?.(line.row)}</div>
        </td>
      </tr>
    )
  return (
    <tr className={line.isOpen ? 'ui-table-row ui-table-open' : 'ui-table-row'} {...position}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="row" className={cellClass(column, index)}>
            {renderDetail ? (
              <button
                type="button"
                className="ui-table-toggle"
                aria-expanded={line.isOpen}
                onClick={() => onToggle(line.key)}
              >
                {line.isOpen ? <ChevronDown size={18} aria-hidden /> : <ChevronRight size={18} aria-hidden />}
                <span>{column.cell(line.row)}</span>
              </button>
            ) : (
              column.cell(line.row)
            )}
          </th>
        ) : (
          <td key={column.id} className={cellClass(column, index)}>
            {column.cell(line.row)}
          </td>
        ),
      )}
    </tr>
  )
}
