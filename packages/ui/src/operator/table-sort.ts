import {
  constructTable,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type SortFn,
  type SortingState,
  type TableOptions,
} from '@tanstack/react-table'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  /** Beside the heading and no part of the button that sorts. */
  readonly headerNote?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable; null goes to the end in both directions. */
  readonly sortValue?: (row: Row) => number | string | null
  /** `start` in the first column, else `end`, which suits numbers. */
  readonly align?: 'start' | 'end'
  /** Pixels, for a heading that would otherwise break into too many lines. */
  readonly minWidth?: number
  /** The cells of its rows never break; the heading may. */
  readonly isOneLine?: boolean
}

export interface TableSort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

interface SortableRows<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Pick<TableColumn<Row>, 'id' | 'sortValue'>[]
  /** The locale for sorting texts. */
  readonly locale: string
}

/** Without the order itself: rows and values are kept while only that changes. */
export function tableOptions<Row extends object>({ rows, columns, locale }: SortableRows<Row>) {
  const collator = new Intl.Collator(locale, { numeric: true })
  const sortFn: SortFn<Features, Row> = (left, right, columnId) => {
    const [a, b] = [left.getValue(columnId), right.getValue(columnId)]
    return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  }
  return {
    features,
    data: rows,
    columns: columns.map(({ id, sortValue }) => ({
      id,
      sortFn,
      sortUndefined: 'last',
      ...(sortValue && { accessorFn: (row: Row) => sortValue(row) ?? undefined }),
    })),
    enableSortingRemoval: false,
    enableMultiSort: false,
  } satisfies TableOptions<Features, Row>
}

export function toSortingState(sort: TableSort | null): SortingState {
  return sort ? [{ id: sort.columnId, desc: sort.direction === 'descending' }] : []
}

export function toTableSort([first]: SortingState): TableSort | null {
  return first ? { columnId: first.id, direction: first.desc ? 'descending' : 'ascending' } : null
}

/** What React's own adapter adds for a component. */
const featuresWithoutReact: Features = Object.assign(
  { coreReactivityFeature: storeReactivityBindings() },
  features,
)

/** The order on the screen, for the file that is made of it. */
export function sortRows<Row extends object>({
  sort,
  ...sortable
}: SortableRows<Row> & { readonly sort: TableSort | null }): readonly Row[] {
  const table = constructTable({
    ...tableOptions(sortable),
    state: { sorting: toSortingState(sort) },
    features: featuresWithoutReact,
  })
  return table.getRowModel().rows.map(({ original }) => original)
}
