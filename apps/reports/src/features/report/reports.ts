import type { PlainTextKey } from '../../shared/i18n.ts'
import type { ProductId } from '../../shared/products.ts'
import type { AnySection } from './report-section.ts'
import { readReportView, type ReportView } from './report-view.ts'
import { expiredProductsSection } from './sections/expired-products.ts'
import { saathSections } from './sections/saath-sections.ts'
import { vioSections } from './sections/vio-sections.ts'

/** The ids are also the addresses. */
export const reportIds = ['report', 'report-old', 'report-vio'] as const
export type ReportId = (typeof reportIds)[number]

interface Report {
  readonly title: PlainTextKey
  /** In the order of the page. */
  readonly products: readonly [ProductId, ...ProductId[]]
}

export const reports: Readonly<Record<ReportId, Report>> = {
  report: { title: 'report.all', products: ['saath', 'vio'] },
  'report-old': { title: 'report.one', products: ['saath'] },
  'report-vio': { title: 'report.one', products: ['vio'] },
}

/** The search parameters of a report page, for its route. */
export function reportViewReader(report: ReportId) {
  const ids = reports[report].products.flatMap((product) => listSections(report, product)).map(({ id }) => id)
  return (search: Readonly<Record<string, unknown>>): ReportView => readReportView(search, ids)
}

/** The page of all reports has one more section than the two pages of specification 001 §2. */
export function listSections(report: ReportId, product: ProductId): readonly AnySection[] {
  if (product === 'vio') return vioSections
  return report === 'report' ? [...saathSections, expiredProductsSection] : saathSections
}
