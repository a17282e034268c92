import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode, RefObject } from 'react'
import { TableLineRow } from './table-line.tsx'
import type { TableLine } from './table-lines.ts'
import type { TableColumn } from './table-sort.ts'

interface TableBodyProps<Row> {
  readonly lines: readonly TableLine<Row>[]
  readonly columns: readonly TableColumn<Row>[]
  readonly renderDetail: ((row: Row) => ReactNode) | undefined
  readonly onToggle: (key: string) => void
}

export function PlainTableBody<Row>({ lines, ...rest }: TableBodyProps<Row>): ReactNode {
  return (
    <tbody>
      {lines.map((line) => (
        <TableLineRow key={line.key} line={line} {...rest} />
      ))}
    </tbody>
  )
}

interface VirtualTableBodyProps<Row> extends TableBodyProps<Row> {
  readonly scroller: RefObject<HTMLElement | null>
}

const heights = { group: 34, row: 40, detail: 220 } as const

/** Only the lines near the view are in the document; two empty rows replace all the others. */
export function VirtualTableBody<Row>({
  lines,
  columns,
  scroller,
  ...rest
}: VirtualTableBodyProps<Row>): ReactNode {
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[lines[index]?.kind ?? 'row'],
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const before = shown[0]?.start ?? 0
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <tbody>
      {before > 0 ? <Gap height={before} span={columns.length} /> : null}
      {shown.map(({ index, key }) => {
        const line = lines[index]
        if (!line) return null
        return (
          <TableLineRow
            key={key}
            line={line}
            columns={columns}
            place={{ index, ref: virtual.measureElement }}
            {...rest}
          />
        )
      })}
      {after > 0 ? <Gap height={after} span={columns.length} /> : null}
    </tbody>
  )
}

const Gap = ({ height, span }: { readonly height: number; readonly span: number }): ReactNode => (
  <tr className="ui-table-gap" aria-hidden="true">
    <td colSpan={span} style={{ height }} />
  </tr>
)
