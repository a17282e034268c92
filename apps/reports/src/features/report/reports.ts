import type { PlainTextKey } from '../../shared/i18n.ts'
import type { ProductId } from '../../shared/products.ts'
import type { AnySection } from './report-section.ts'
import { saathSections } from './sections/saath-sections.ts'
import { vioSections } from './sections/vio-sections.ts'

/** Their addresses, too. */
export const reportIds = ['report', 'report-old', 'report-vio'] as const
export type ReportId = (typeof reportIds)[number]

interface Report {
  readonly title: PlainTextKey
  /** The order of the page: Purchases first. */
  readonly products: readonly [ProductId, ...ProductId[]]
}

export const reports: Readonly<Record<ReportId, Report>> = {
  report: { title: 'report.all', products: ['saath', 'vio'] },
  'report-old': { title: 'report.one', products: ['saath'] },
  'report-vio': { title: 'report.one', products: ['vio'] },
}

export const sectionsOf: Readonly<Record<ProductId, readonly AnySection[]>> = {
  saath: saathSections,
  vio: vioSections,
}
