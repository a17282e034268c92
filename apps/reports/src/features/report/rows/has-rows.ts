import type { RouteInput } from '@app/client/route'
import type { listReportRows } from '@app/client/routes/reports-overview'
import type { ReportSection } from '../report-section.ts'

export type ReportWithRows = RouteInput<typeof listReportRows>['query']['report']

/** Clicks and searches are kept as sums, and offers that ended have no rows of their own. */
export function hasRows(report: ReportSection<never>['report']): report is ReportWithRows {
  return report !== 'categories' && report !== 'searches' && report !== 'expired-products'
}
