import type { RouteInput } from '@app/client/route'
import type { listReportRows } from '@app/client/routes/reports-overview'
import type { ReportSection } from '../report-section.ts'

export type ReportWithRows = RouteInput<typeof listReportRows>['query']['report']

/** Clicks and searches are stored as sums, and ended offers have no rows. */
export function hasRows(report: ReportSection<never>['report']): report is ReportWithRows {
  return report !== 'categories' && report !== 'searches' && report !== 'expired-products'
}
