import { Badge } from '@app/ui/badge'
import { BarList } from '@app/ui/bar-list'
import { DataTable } from '@app/ui/data-table'
import { formatWhole } from '@app/ui/format/numbers'
import type { CsvCell } from '@app/ui/csv'
import type { DateSpan } from '@app/ui/date-range'
import type { TableSort } from '@app/ui/table-sort'
import { useMemo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { products } from '../../shared/products.ts'
import { Meaning } from '../../shared/meaning.tsx'
import type { ReportColumn } from './report-columns.ts'
import type { CellFigure, ReportSection } from './report-section.ts'
import { RowsLink } from './rows/rows-link.tsx'
import { computeFigures, type FigureColumn } from './section-figures.ts'

interface SectionBodyProps<Row> {
  readonly section: ReportSection<Row>
  readonly rows: readonly Row[]
  readonly span: DateSpan
  /** The rows of the previous period; null while they load. */
  readonly beforeRows: readonly Row[] | null
  /** The rows are of another period, until those of this one have loaded. */
  readonly isStale: boolean
  readonly sort: TableSort | null
  readonly onSort: (sort: TableSort) => void
}

export function SectionBody<Row extends object>({
  section,
  rows,
  span,
  beforeRows,
  isStale,
  sort,
  onSort,
}: SectionBodyProps<Row>): ReactNode {
  const t = useT()
  const { Detail, groups, badgeOf } = section
  const caption = t('report.pageTitle', { title: t(section.title), name: products[section.product].name })
  const figures = useMemo(() => computeFigures(section, rows, t, beforeRows), [section, rows, t, beforeRows])
  const columns = useMemo(
    () =>
      figures.map(({ column, valueOf, beforeOf }, index) => ({
        id: column.id,
        header: column.headerNote ? (
          <span>
            {t(column.header)} <small>{t(column.headerNote)}</small>
          </span>
        ) : (
          t(column.header)
        ),
        ...(column.meaning && {
          headerNote: <Meaning of={t(column.header)}>{t(column.meaning)}</Meaning>,
        }),
        cell: (row: Row) => {
          const badge = index === 0 ? badgeOf?.(row, t) : undefined
          return (
            <>
              <Figure section={section} column={column} row={row} value={valueOf(row)} span={span} />
              {badge ? (
                <span className="report-badge">
                  <Badge>{badge}</Badge>
                </span>
              ) : null}
              <Before value={beforeOf(row)} />
            </>
          )
        },
        ...(rows.length > 0 && { sortValue: valueOf }),
        ...(column.minWidth !== undefined && { minWidth: column.minWidth }),
      })),
    [figures, rows, span, section, t, badgeOf],
  )
  if (section.isBars) return <Bars section={section} figures={figures} rows={rows} span={span} />
  return (
    <DataTable
      className="report-table"
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={section.keyOf}
      emptyText={t('report.empty')}
      isStale={isStale}
      sort={sort}
      onSort={onSort}
      totals={Object.fromEntries(figures.map(({ column, total }) => [column.id, column.show(total)]))}
      {...(groups && {
        groups: groups.map(({ id, label, has }) => ({ id, label: t(label), note: rows.filter(has).length })),
        groupOf: (row: Row) => groups.find(({ has }) => has(row))?.id ?? '',
      })}
      {...(Detail && { renderDetail: (row: Row) => <Detail row={row} span={span} /> })}
    />
  )
}

interface FigureProps<Row> {
  readonly section: ReportSection<Row>
  readonly column: ReportColumn<Row>
  readonly row: Row
  readonly value: CsvCell
  readonly span: DateSpan
}

/** The value of a cell; a count is a link to its rows. */
const Figure = <Row,>({ section, column, row, value, span }: FigureProps<Row>): ReactNode => {
  if (!column.isCompared || typeof value !== 'number') return column.show(value)
  const { product, report, keyOf, cellFigure } = section
  const figure: CellFigure = cellFigure?.(row, column.id) ?? { metric: column.id, subject: keyOf(row) }
  return (
    <RowsLink label={column.header} product={product} report={report} {...figure} span={span} value={value} />
  )
}

const Before = ({ value }: { readonly value: number | null }): ReactNode => {
  const t = useT()
  return value === null ? null : (
    <small className="report-before">{t('report.was', { value: formatWhole(value, 'ru') })}</small>
  )
}

interface BarsProps<Row> {
  readonly section: ReportSection<Row>
  readonly figures: readonly FigureColumn<Row>[]
  readonly rows: readonly Row[]
  readonly span: DateSpan
}

const Bars = <Row,>({ section, figures, rows, span }: BarsProps<Row>): ReactNode => {
  const t = useT()
  const [name, size, percent] = figures
  if (!name || !size || !percent) return null
  if (rows.length === 0) return <p className="report-bars-empty">{t('report.empty')}</p>
  const longest = Math.max(1, ...rows.map((row) => Number(size.valueOf(row))))
  return (
    <BarList
      label={t(section.title)}
      items={rows.map((row) => ({
        id: section.keyOf(row),
        label: name.column.show(name.valueOf(row)),
        ...(section.noteOf && { note: section.noteOf(row) }),
        value: (
          <>
            <Figure section={section} column={size.column} row={row} value={size.valueOf(row)} span={span} />
            <Before value={size.beforeOf(row)} />
          </>
        ),
        share: percent.column.show(percent.valueOf(row)),
        fraction: Number(size.valueOf(row)) / longest,
      }))}
      total={{
        label: name.column.show(name.total),
        value: size.column.show(size.total),
        share: percent.column.show(percent.total),
      }}
    />
  )
}
