import type { ReactNode } from 'react'
import type { PlainTextKey } from '../../shared/i18n.ts'
import type { ProductId } from '../../shared/products.ts'
import type { DateForm } from '../../shared/report-dates.ts'
import type { ReportColumn } from './report-columns.ts'

interface RowGroup<Row> {
  readonly id: string
  readonly label: PlainTextKey
  readonly has: (row: Row) => boolean
}

/** One report: a frame with two dates and a table. The rows bear the names of specification 001 §3. */
export interface ReportSection<Row> {
  /** Its anchor on the page. */
  readonly id: string
  readonly product: ProductId
  readonly title: PlainTextKey
  /** How its query writes the two dates. */
  readonly sends: DateForm
  /** The beginning of the name of its file. */
  readonly file: string
  readonly columns: readonly [ReportColumn<Row>, ...ReportColumn<Row>[]]
  readonly groups?: readonly RowGroup<Row>[]
  /** What unfolds under a row. */
  readonly Detail?: (props: { readonly row: Row }) => ReactNode
  /** Bars instead of a table, drawn from the columns: a name, a count, a percent. */
  readonly isBars?: boolean
  /** The wire's own word, under the name of a bar. */
  readonly noteOf?: (row: Row) => string
}

/** Sections of different rows in one list. Rows reach a section only where their type is known. */
export type AnySection = ReportSection<never>
