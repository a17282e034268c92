import type { CsvCell } from '@app/ui/csv'
import { formatWhole } from '@app/ui/format/numbers'
import { formatPercent, sharePercents } from '@app/ui/format/percent'
import type { PlainTextKey, ReportTranslator } from '../../shared/i18n.ts'

/** The single source of the screen, the totals row and the file. */
export interface ReportColumn<Row> {
  readonly id: string
  readonly header: PlainTextKey
  /** Shown after the header in a lighter weight. */
  readonly headerNote?: PlainTextKey
  readonly minWidth?: number
  /** One sentence that explains the figure. */
  readonly meaning?: PlainTextKey
  /** A count, which is shown with that of the previous period. */
  readonly isCompared?: boolean
  /** One value per row, in row order. */
  readonly values: (rows: readonly Row[], t: ReportTranslator) => readonly CsvCell[]
  readonly total: (rows: readonly Row[], t: ReportTranslator) => CsvCell
  readonly show: (value: CsvCell) => string
}

type Heading = Pick<ReportColumn<never>, 'header' | 'headerNote' | 'minWidth' | 'meaning'>
const toHeading = (heading: PlainTextKey | Heading): Heading =>
  typeof heading === 'string' ? { header: heading } : heading

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const showWhole = (value: CsvCell): string =>
  typeof value === 'number' ? formatWhole(value, 'ru') : (value ?? '')
const showPercent = (value: CsvCell): string =>
  typeof value === 'number' ? formatPercent(value, 'ru', 2) : (value ?? '')

/** The name of the row; «Итого» in the totals row. */
export function words<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  textOf: (row: Row, t: ReportTranslator) => string,
): ReportColumn<Row> {
  return {
    id,
    ...toHeading(heading),
    values: (rows, t) => rows.map((row) => textOf(row, t)),
    total: (_rows, t) => t('report.total'),
    show: (value) => String(value ?? ''),
  }
}

/** A count; its sum in the totals row. */
export function count<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  countOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...toHeading(heading),
    isCompared: true,
    values: (rows) => rows.map(countOf),
    total: (rows) => sum(rows.map(countOf)),
    show: showWhole,
  }
}

/** A figure without a meaningful sum; «-» in the totals row. */
export function unsummed<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  valueOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...toHeading(heading),
    values: (rows) => rows.map(valueOf),
    total: () => '-',
    show: showWhole,
  }
}

/** The percentage of the sum with two decimals; the shown values add up to 100. */
export function share<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  countOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...toHeading(heading),
    values: (rows) => sharePercents(rows.map(countOf), 2),
    total: (rows) => (sum(rows.map(countOf)) > 0 ? 100 : 0),
    show: showPercent,
  }
}

const toPercent = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0

/** The percentage of another figure of the same row; of the two sums in the totals row. */
export function ratio<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  partOf: (row: Row) => number,
  wholeOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...toHeading(heading),
    values: (rows) => rows.map((row) => toPercent(partOf(row), wholeOf(row))),
    total: (rows) => toPercent(sum(rows.map(partOf)), sum(rows.map(wholeOf))),
    show: showPercent,
  }
}
