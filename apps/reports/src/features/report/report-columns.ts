import type { CsvCell } from '@app/ui/csv'
import { formatWhole } from '@app/ui/format/numbers'
import { formatPercent, sharePercents } from '@app/ui/format/percent'
import type { PlainTextKey, ReportTranslator } from '../../shared/i18n.ts'

/** One source for the screen, the totals row and the file, so that they cannot disagree. */
export interface ReportColumn<Row> {
  readonly id: string
  readonly header: PlainTextKey
  /** Stands behind the header in a lighter hand. */
  readonly headerNote?: PlainTextKey
  readonly minWidth?: number
  /** One sentence about what is counted. */
  readonly meaning?: PlainTextKey
  /** A count, which has a meaning beside that of the period before. */
  readonly isCompared?: boolean
  /** One value a row, in their order. */
  readonly values: (rows: readonly Row[], t: ReportTranslator) => readonly CsvCell[]
  readonly total: (rows: readonly Row[], t: ReportTranslator) => CsvCell
  readonly show: (value: CsvCell) => string
}

type Heading = Pick<ReportColumn<never>, 'header' | 'headerNote' | 'minWidth' | 'meaning'>
const headingOf = (heading: PlainTextKey | Heading): Heading =>
  typeof heading === 'string' ? { header: heading } : heading

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const showWhole = (value: CsvCell): string =>
  typeof value === 'number' ? formatWhole(value, 'ru') : (value ?? '')
const showPercent = (value: CsvCell): string =>
  typeof value === 'number' ? formatPercent(value, 'ru', 2) : (value ?? '')

/** Names the row; «Итого» at the bottom. */
export function words<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  textOf: (row: Row, t: ReportTranslator) => string,
): ReportColumn<Row> {
  return {
    id,
    ...headingOf(heading),
    values: (rows, t) => rows.map((row) => textOf(row, t)),
    total: (_rows, t) => t('report.total'),
    show: (value) => String(value ?? ''),
  }
}

/** Summed at the bottom. */
export function count<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  countOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...headingOf(heading),
    isCompared: true,
    values: (rows) => rows.map(countOf),
    total: (rows) => sum(rows.map(countOf)),
    show: showWhole,
  }
}

/** A figure whose sum says nothing: «-» at the bottom. */
export function unsummed<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  valueOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...headingOf(heading),
    values: (rows) => rows.map(valueOf),
    total: () => '-',
    show: showWhole,
  }
}

/** Percent of the sum with two decimals; what is shown adds up to 100. */
export function share<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  countOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...headingOf(heading),
    values: (rows) => sharePercents(rows.map(countOf), 2),
    total: (rows) => (sum(rows.map(countOf)) > 0 ? 100 : 0),
    show: showPercent,
  }
}

const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 100 : 0

/** Percent of another figure of the same row; at the bottom, of the two sums. */
export function ratio<Row>(
  id: string,
  heading: PlainTextKey | Heading,
  partOf: (row: Row) => number,
  wholeOf: (row: Row) => number,
): ReportColumn<Row> {
  return {
    id,
    ...headingOf(heading),
    values: (rows) => rows.map((row) => percentOf(partOf(row), wholeOf(row))),
    total: (rows) => percentOf(sum(rows.map(partOf)), sum(rows.map(wholeOf))),
    show: showPercent,
  }
}
