import { toCsv, type CsvCell } from '@app/ui/csv'
import type { DateSpan } from '@app/ui/date-range'
import { sortRows, type TableSort } from '@app/ui/table-sort'
import type { ReportTranslator } from '../../shared/i18n.ts'
import type { ReportColumn } from './report-columns.ts'
import type { ReportSection } from './report-section.ts'

/** A column with its computed values, before they are formatted for the screen or the file. */
export interface FigureColumn<Row> {
  readonly column: ReportColumn<Row>
  readonly valueOf: (row: Row) => CsvCell
  readonly total: CsvCell
  /** The value of the previous period; null if it is not compared or still loading. */
  readonly beforeOf: (row: Row) => number | null
}

export function computeFigures<Row>(
  { columns, keyOf }: Pick<ReportSection<Row>, 'columns' | 'keyOf'>,
  rows: readonly Row[],
  t: ReportTranslator,
  beforeRows: readonly Row[] | null = null,
): readonly FigureColumn<Row>[] {
  return columns.map((column) => {
    const values = column.values(rows, t)
    const byRow = new Map(rows.map((row, index) => [row, values[index] ?? null]))
    const valuesBefore = column.isCompared && beforeRows ? column.values(beforeRows, t) : null
    const before = new Map(beforeRows?.map((row, index) => [keyOf(row), Number(valuesBefore?.[index])]))
    return {
      column,
      valueOf: (row) => byRow.get(row) ?? null,
      total: column.total(rows, t),
      beforeOf: (row) => valuesBefore && (before.get(keyOf(row)) ?? 0),
    }
  })
}

/** The table as on the screen: same order, groups one after the other, totals at the end. */
export function sectionCsv<Row extends object>(
  section: ReportSection<Row>,
  rows: readonly Row[],
  sort: TableSort | null,
  t: ReportTranslator,
): string {
  const figures = computeFigures(section, rows, t)
  const columns = figures.map(({ column, valueOf }) => ({ id: column.id, sortValue: valueOf }))
  const sorted = sortRows({ rows, columns, sort, locale: 'ru' })
  const ordered = section.groups?.flatMap(({ has }) => sorted.filter(has)) ?? sorted
  return toCsv(
    figures.map(({ column: { header, headerNote } }) =>
      headerNote ? `${t(header)} ${t(headerNote)}` : t(header),
    ),
    [...ordered.map((row) => figures.map(({ valueOf }) => valueOf(row))), figures.map(({ total }) => total)],
  )
}

/** `purchases_2026-11-01_2026-11-14.csv` */
export function csvFileName(file: string, { from, to }: DateSpan): string {
  return `${file}_${from}_${to}.csv`
}
