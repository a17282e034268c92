import { BarList } from '@app/ui/bar-list'
import { DataTable } from '@app/ui/data-table'
import type { TableSort } from '@app/ui/table-sort'
import Hourglass from 'lucide-react/icons/hourglass'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products } from '../../shared/products.ts'
import type { ReportSection } from './report-section.ts'
import { figuresOf, type FigureColumn } from './section-figures.ts'

interface SectionBodyProps<Row> {
  readonly section: ReportSection<Row>
  /** Null: nothing answers for this report yet. That is not the same as an empty answer. */
  readonly rows: readonly Row[] | null
  readonly sort: TableSort | null
  readonly onSort: (sort: TableSort) => void
}

export function SectionBody<Row>({ section, rows, sort, onSort }: SectionBodyProps<Row>): ReactNode {
  const t = useT()
  const { Detail, groups } = section
  const caption = t('report.pageTitle', { title: t(section.title), name: products[section.product].name })
  const known = useMemo(() => rows ?? [], [rows])
  const figures = useMemo(() => figuresOf(section, known, t), [section, known, t])
  const columns = useMemo(
    () =>
      figures.map(({ column, valueOf }) => ({
        id: column.id,
        header: column.headerNote ? (
          <span>
            {t(column.header)} <small>{t(column.headerNote)}</small>
          </span>
        ) : (
          t(column.header)
        ),
        cell: (row: Row) => column.show(valueOf(row)),
        ...(known.length > 0 && { sortValue: valueOf }),
        ...(column.minWidth !== undefined && { minWidth: column.minWidth }),
      })),
    [figures, known, t],
  )
  const emptyText = rows === null ? <PendingNote /> : t('report.empty')
  if (section.isBars) return <Bars section={section} figures={figures} rows={known} emptyText={emptyText} />
  return (
    <DataTable
      className="report-table"
      caption={caption}
      columns={columns}
      rows={known}
      rowKey={(row) => String(known.indexOf(row))}
      emptyText={emptyText}
      sort={sort}
      onSort={onSort}
      totals={Object.fromEntries(figures.map(({ column, total }) => [column.id, column.show(total)]))}
      {...(groups && {
        groups: groups.map(({ id, label, has }) => ({ id, label: t(label), note: known.filter(has).length })),
        groupOf: (row: Row) => groups.find(({ has }) => has(row))?.id ?? '',
      })}
      {...(Detail && { renderDetail: (row: Row) => <Detail row={row} /> })}
    />
  )
}

const PendingNote = (): ReactNode => (
  <span className="report-pending">
    <Hourglass size={20} aria-hidden="true" />
    {useT()('report.pending')}
  </span>
)

interface BarsProps<Row> {
  readonly section: ReportSection<Row>
  readonly figures: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly emptyText: ReactNode
}

const Bars = <Row,>({ section, figures, rows, emptyText }: BarsProps<Row>): ReactNode => {
  const t = useT()
  const [name, size, percent] = figures
  if (!name || !size || !percent) return null
  const longest = Math.max(1, ...rows.map((row) => Number(size.valueOf(row))))
  return (
    <BarList
      label={t(section.title)}
      items={rows.map((row, index) => ({
        id: String(index),
        label: name.column.show(name.valueOf(row)),
        ...(section.noteOf && { note: section.noteOf(row) }),
        value: size.column.show(size.valueOf(row)),
        share: percent.column.show(percent.valueOf(row)),
        fraction: Number(size.valueOf(row)) / longest,
      }))}
      total={{
        label: name.column.show(name.total),
        value: size.column.show(size.total),
        share: percent.column.show(percent.total),
      }}
      emptyText={emptyText}
    />
  )
}
