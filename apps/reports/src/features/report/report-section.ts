import type { AuthedCall, AuthedExtras } from '@app/client/authed-call'
import type { CallInput } from '@app/contract/endpoint'
import type { recordReportExport } from '@app/contract/reports/overview'
import type { DateSpan } from '@app/ui/date-range'
import type { ReactNode } from 'react'
import type { PlainTextKey, ReportTranslator } from '../../shared/i18n.ts'
import type { ProductId } from '../../shared/products.ts'
import type { DateForm, queryDates } from '../../shared/report-dates.ts'
import type { ReportColumn } from './report-columns.ts'

interface ReportInput {
  readonly query: ReturnType<typeof queryDates>
}

/** Requests a report and returns the rows of its table. */
export type ReadRows<Row> = (
  call: AuthedCall,
  input: ReportInput,
  extras: AuthedExtras,
) => Promise<readonly Row[]>

interface RowGroup<Row> {
  readonly id: string
  readonly label: PlainTextKey
  readonly has: (row: Row) => boolean
}

/** A figure of the whole section, shown above its table with that of the previous period. */
export interface SectionFigure<Row> {
  /** The metric in the contract. */
  readonly metric: string
  readonly label: PlainTextKey
  readonly meaning: PlainTextKey
  readonly valueOf: (rows: readonly Row[]) => number
}

export interface CellFigure {
  readonly metric: string
  readonly subject?: string
}

/** One report: its figures and its table. Row fields have the names of specification 001 §3. */
export interface ReportSection<Row> {
  /** The anchor on the page. */
  readonly id: string
  readonly product: ProductId
  readonly title: PlainTextKey
  readonly meaning: PlainTextKey
  /** The report in the contract. */
  readonly report: CallInput<typeof recordReportExport>['body']['report']
  readonly read: ReadRows<Row>
  /** The key of a row, the same in all periods. */
  readonly keyOf: (row: Row) => string
  readonly figures: readonly SectionFigure<Row>[]
  /** The form of the two dates in its query. */
  readonly sends: DateForm
  /** The prefix of the file name. */
  readonly file: string
  readonly columns: readonly [ReportColumn<Row>, ...ReportColumn<Row>[]]
  readonly groups?: readonly RowGroup<Row>[]
  /** The content of an expanded row. */
  readonly Detail?: (props: { readonly row: Row; readonly span: DateSpan }) => ReactNode
  /** Figures that only expanded rows show, possibly of another report. */
  readonly detailFigures?: readonly {
    readonly report: ReportSection<Row>['report']
    readonly metric: string
    readonly label: PlainTextKey
  }[]
  /** The figure of a cell in the contract; by default its column id with the key of its row. */
  readonly cellFigure?: (row: Row, columnId: string) => CellFigure
  /** Bars instead of a table, from three columns: name, count, percentage. */
  readonly isBars?: boolean
  /** The API value, shown under the name of a bar. */
  readonly noteOf?: (row: Row) => string
  /** A badge beside the name of a row. */
  readonly badgeOf?: (row: Row, t: ReportTranslator) => string | null
}

/** A section of any row type, for lists of sections. */
export interface AnySection extends Pick<
  ReportSection<never>,
  'id' | 'product' | 'title' | 'sends' | 'report'
> {
  /** Calls a function that is generic in the row type. */
  readonly open: <Result>(use: <Row extends object>(section: ReportSection<Row>) => Result) => Result
}

export function closeSection<Row extends object>(section: ReportSection<Row>): AnySection {
  const { id, product, title, sends, report } = section
  return { id, product, title, sends, report, open: (use) => use(section) }
}
