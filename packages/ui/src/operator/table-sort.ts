import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  readonly id: string
  readonly header: ReactNode
  /** Beside the heading and no part of the button that sorts. */
  readonly headerNote?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable; null goes to the end in both directions. */
  readonly sortValue?: (row: Row) => number | string | null
  /** Numbers stand right; the first column and words stand at the start. */
  readonly align?: 'start' | 'end'
  /** Pixels, for a heading that would otherwise break into too many lines. */
  readonly minWidth?: number
}

export interface TableSort {
  readonly columnId: string
  readonly direction: 'ascending' | 'descending'
}

/** A click on the sorted column turns it round; a new column of numbers begins with the largest. */
export function nextSort(current: TableSort | null, columnId: string, isNumber: boolean): TableSort {
  if (current?.columnId === columnId)
    return { columnId, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
  return { columnId, direction: isNumber ? 'descending' : 'ascending' }
}

/** The order on the screen, also for the file that is made of it. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
  locale: string,
): readonly Row[] {
  const sortValue = columns.find(({ id }) => id === sort?.columnId)?.sortValue
  if (!sort || !sortValue) return rows
  const collator = new Intl.Collator(locale, { numeric: true })
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((left, right) => {
    const a = sortValue(left)
    const b = sortValue(right)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign
    return collator.compare(String(a), String(b)) * sign
  })
}
