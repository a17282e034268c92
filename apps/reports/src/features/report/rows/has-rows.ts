import type { CallInput } from '@app/contract/endpoint'
import type { listReportRows } from '@app/contract/reports/overview'
import type { ReportSection } from '../report-section.ts'

export type ReportWithRows = CallInput<typeof listReportRows>['query']['report']

/** Clicks and searches are stored as sums, and ended offers have no rows. */
export function hasRows(report: ReportSection<never>['report']): report is ReportWithRows {
  return report !== 'categories' && report !== 'searches' && report !== 'expired-products'
}
