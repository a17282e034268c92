import type { AuthedCall, AuthedExtras } from '@app/client/authed-call'
import type { RouteInput } from '@app/client/route'
import type { recordReportExport } from '@app/client/routes/reports-overview'
import type { DateSpan } from '@app/ui/date-range'
import type { ReactNode } from 'react'
import type { PlainTextKey, ReportTranslator } from '../../shared/i18n.ts'
import type { ProductId } from '../../shared/products.ts'
import type { DateForm, queryDates } from '../../shared/report-dates.ts'
import type { ReportColumn } from './report-columns.ts'

interface ReportInput {
  readonly query: ReturnType<typeof queryDates>
}

/** Asks the server for a report and answers the rows of its table. */
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

/** A figure of the whole section: shown above its table, with the period before. */
export interface SectionFigure<Row> {
  /** Its name in the contract's list of figures. */
  readonly metric: string
  readonly label: PlainTextKey
  readonly meaning: PlainTextKey
  readonly valueOf: (rows: readonly Row[]) => number
}

export interface CellFigure {
  readonly metric: string
  readonly subject?: string
}

/** One report: its figures and a table. The rows bear the names of specification 001 §3. */
export interface ReportSection<Row> {
  /** Its anchor on the page. */
  readonly id: string
  readonly product: ProductId
  readonly title: PlainTextKey
  readonly meaning: PlainTextKey
  /** Its name in the contract. */
  readonly report: RouteInput<typeof recordReportExport>['body']['report']
  readonly read: ReadRows<Row>
  /** Tells its rows apart, from one period to another too. */
  readonly keyOf: (row: Row) => string
  readonly figures: readonly SectionFigure<Row>[]
  /** How its query writes the two dates. */
  readonly sends: DateForm
  /** The beginning of the name of its file. */
  readonly file: string
  readonly columns: readonly [ReportColumn<Row>, ...ReportColumn<Row>[]]
  readonly groups?: readonly RowGroup<Row>[]
  /** What unfolds under a row. */
  readonly Detail?: (props: { readonly row: Row; readonly span: DateSpan }) => ReactNode
  /** Figures that only what unfolds shows, maybe of another report. */
  readonly detailFigures?: readonly {
    readonly report: ReportSection<Row>['report']
    readonly metric: string
    readonly label: PlainTextKey
  }[]
  /** Which figure of the server a cell is; without this, the one of its column and of its row's key. */
  readonly cellFigure?: (row: Row, columnId: string) => CellFigure
  /** Bars instead of a table, drawn from the columns: a name, a count, a percent. */
  readonly isBars?: boolean
  /** The wire's own word, under the name of a bar. */
  readonly noteOf?: (row: Row) => string
  /** A few words beside the name of a row. */
  readonly badgeOf?: (row: Row, t: ReportTranslator) => string | null
}

/** A section whose rows are of any type, in a list with others. */
export interface AnySection extends Pick<
  ReportSection<never>,
  'id' | 'product' | 'title' | 'sends' | 'report'
> {
  /** Hands the section to a function that works with rows of every type. */
  readonly open: <Result>(use: <Row extends object>(section: ReportSection<Row>) => Result) => Result
}

export function closeSection<Row extends object>(section: ReportSection<Row>): AnySection {
  const { id, product, title, sends, report } = section
  return { id, product, title, sends, report, open: (use) => use(section) }
}
