import type { ReactNode } from 'react'

export interface TableGroup {
  readonly id: string
  readonly label: ReactNode
  readonly note?: ReactNode
}

export type TableLine<Row> =
  | { readonly kind: 'group'; readonly key: string; readonly group: TableGroup }
  | { readonly kind: 'row'; readonly key: string; readonly row: Row; readonly isOpen: boolean }
  | { readonly kind: 'detail'; readonly key: string; readonly row: Row }

interface LinesOf<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly groups?: readonly TableGroup[] | undefined
  readonly groupOf?: ((row: Row) => string) | undefined
  readonly openKeys: ReadonlySet<string>
}

/** The `<tr>` elements of the body in order; a group without rows has no heading. */
export function tableLines<Row>({
  rows,
  rowKey,
  groups,
  groupOf,
  openKeys,
}: LinesOf<Row>): readonly TableLine<Row>[] {
  const buildLines = (part: readonly Row[]): readonly TableLine<Row>[] =>
    part.flatMap((row): TableLine<Row>[] => {
      const key = rowKey(row)
      const isOpen = openKeys.has(key)
      const line = { kind: 'row', key, row, isOpen } as const
      return isOpen ? [line, { kind: 'detail', key: `${key} detail`, row }] : [line]
    })
  if (!groups || !groupOf) return buildLines(rows)
  return groups.flatMap((group) => {
    const part = rows.filter((row) => groupOf(row) === group.id)
    return part.length === 0
      ? []
      : [{ kind: 'group', key: `group ${group.id}`, group } as const, ...buildLines(part)]
  })
}
