import { functionalUpdate, useTable } from '@tanstack/react-table'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { PlainTableBody, VirtualTableBody } from './table-body.tsx'
import { alignClass } from './table-line.tsx'
import { tableLines, type TableGroup } from './table-lines.ts'
import { toTableSort, toSortingState, tableOptions, type TableColumn, type TableSort } from './table-sort.ts'
import { useScrollEdges } from './use-scroll-edges.ts'
import './data-table.css'

export type { TableGroup } from './table-lines.ts'
export type { TableColumn, TableSort } from './table-sort.ts'

interface DataTableProps<Row> {
  /** What the table is about; read aloud, not shown. */
  readonly caption: string
  /** The first column names the row and stays in sight. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly groups?: readonly TableGroup[]
  readonly groupOf?: (row: Row) => string
  /** Makes rows expandable: what unfolds under a row. */
  readonly renderDetail?: (row: Row) => ReactNode
  /** By column id; the row stays at the bottom of the view. */
  readonly totals?: Readonly<Record<string, ReactNode>>
  readonly emptyText: ReactNode
  readonly sort?: TableSort | null
  readonly onSort?: (sort: TableSort) => void
  readonly initialSort?: TableSort
  /** The locale for sorting texts. */
  readonly locale?: string
  /** The last known rows while a newer answer is missing. */
  readonly isStale?: boolean
  readonly className?: string
}

const VIRTUAL_FROM = 500

const SortArrow = ({ direction }: { readonly direction: TableSort['direction'] }): ReactNode => {
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown
  return <Arrow size={12} aria-hidden />
}

export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  groups,
  groupOf,
  renderDetail,
  totals,
  emptyText,
  sort: givenSort,
  onSort,
  initialSort,
  locale = 'ru',
  isStale = false,
  className = '',
}: DataTableProps<Row>): ReactNode {
  const scroller = useRef<HTMLDivElement>(null)
  const [ownSort, setOwnSort] = useState<TableSort | null>(initialSort ?? null)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(() => new Set<string>())
  const sort = givenSort === undefined ? ownSort : givenSort
  const edges = useScrollEdges(scroller)
  const options = useMemo(() => tableOptions({ rows, columns, locale }), [rows, columns, locale])
  const sorting = useMemo(() => toSortingState(sort), [sort])
  const table = useTable({
    ...options,
    // A click on the sorted column reverses it; a new column of numbers starts with the largest.
    state: { sorting },
    onSortingChange: (change) => {
      const next = toTableSort(functionalUpdate(change, sorting))
      if (next === null) return
      setOwnSort(next)
      onSort?.(next)
    },
  })
  const { rows: sorted } = table.getRowModel()
  const lines = useMemo(
    () => tableLines({ rows: sorted.map(({ original }) => original), rowKey, groups, groupOf, openKeys }),
    [sorted, rowKey, groups, groupOf, openKeys],
  )
  const isVirtual = rows.length > VIRTUAL_FROM

  const onToggle = (key: string): void => {
    setOpenKeys((open) => {
      const next = new Set(open)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }
  const body = { lines, columns, renderDetail, onToggle }

  return (
    <div
      className={`ui-table-frame ${edges.hasMoreBefore ? 'ui-table-more-before' : ''} ${edges.hasMoreAfter ? 'ui-table-more-after' : ''} ${isStale ? 'ui-table-stale' : ''} ${className}`}
    >
      {/* A wide table scrolls by keyboard only when its box can take the focus. */}
      <div ref={scroller} className="ui-table-scroll" role="region" aria-label={caption} tabIndex={0}>
        <table
          className="ui-table"
          aria-busy={isStale}
          aria-rowcount={isVirtual ? lines.length + 1 : undefined}
        >
          <caption className="ui-visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => {
                const direction = sort?.columnId === column.id ? sort.direction : undefined
                const align = alignClass(column, index)
                return (
                  <th
                    key={column.id}
                    scope="col"
                    className={align}
                    style={column.minWidth === undefined ? undefined : { minWidth: column.minWidth }}
                    aria-sort={column.sortValue ? (direction ?? 'none') : undefined}
                  >
                    <span className={column.headerNote ? 'ui-table-heading' : undefined}>
                      {/* Before the heading, which is aligned with the figures of the column. */}
                      {align === 'ui-table-end' ? column.headerNote : null}
                      {column.sortValue ? (
                        <button
                          type="button"
                          className="ui-table-sort"
                          onClick={() => table.getColumn(column.id)?.toggleSorting()}
                        >
                          <span>
                            {column.header}
                            {direction === undefined ? null : <SortArrow direction={direction} />}
                          </span>
                        </button>
                      ) : (
                        column.header
                      )}
                      {align === 'ui-table-end' ? null : column.headerNote}
                    </span>
                  </th>
                )
              })}
            </tr>
          </thead>
          {lines.length === 0 ? (
            <tbody>
              <tr>
                <td className="ui-table-empty" colSpan={columns.length}>
                  <div>{emptyText}</div>
                </td>
              </tr>
            </tbody>
          ) : isVirtual ? (
            <VirtualTableBody {...body} scroller={scroller} />
          ) : (
            <PlainTableBody {...body} />
          )}
          {totals && lines.length > 0 ? (
            <tfoot>
              <tr>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} scope="row" className={alignClass(column, index)}>
                      {totals[column.id]}
                    </th>
                  ) : (
                    <td key={column.id} className={alignClass(column, index)}>
                      {totals[column.id]}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  )
}
