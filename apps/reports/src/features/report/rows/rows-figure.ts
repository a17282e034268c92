import type { PlainTextKey } from '../../../shared/i18n.ts'
import { productIds, type ProductId } from '../../../shared/products.ts'
import type { AnySection } from '../report-section.ts'
import { hasRows, type ReportWithRows } from './has-rows.ts'
import { saathSections } from '../sections/saath-sections.ts'
import { vioSections } from '../sections/vio-sections.ts'

/** The search parameters of the page of rows. */
export interface RowsSearch {
  readonly product?: ProductId
  readonly report?: string
  readonly metric?: string
  /** The key of one row of the report; empty for the row without a key. */
  readonly subject?: string
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : undefined

export function readRowsSearch(search: Readonly<Record<string, unknown>>): RowsSearch {
  const product = productIds.find((each) => each === search['product'])
  const [report, metric, subject] = [search['report'], search['metric'], search['subject']].map(readText)
  return {
    ...(product && { product }),
    ...(report !== undefined && { report }),
    ...(metric !== undefined && { metric }),
    ...(subject !== undefined && { subject }),
  }
}

/** A figure whose rows can be listed. */
export interface RowsFigure {
  readonly section: AnySection
  readonly report: ReportWithRows
  readonly metric: string
  readonly label: PlainTextKey
}

const listFigures = (section: AnySection): readonly RowsFigure[] =>
  section.open(({ report, figures, detailFigures = [] }) =>
    [...figures.map((figure) => ({ report, ...figure })), ...detailFigures].flatMap((figure) =>
      hasRows(figure.report)
        ? [{ section, report: figure.report, metric: figure.metric, label: figure.label }]
        : [],
    ),
  )

export function findRowsFigure({ product, report, metric }: RowsSearch): RowsFigure | null {
  if (product === undefined) return null
  const sections = { saath: saathSections, vio: vioSections }[product]
  const found = sections
    .flatMap(listFigures)
    .find((figure) => figure.report === report && figure.metric === metric)
  return found ?? null
}
