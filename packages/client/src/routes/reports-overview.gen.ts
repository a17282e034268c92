// Written by `pnpm client:tables` from the contract.
import type * as reportsOverview from '@app/contract/reports/overview'
import type { Route } from '../route.ts'

export const getReportOverview: Route<typeof reportsOverview.getReportOverview> = { method: 'GET', path: '/api/reports/overview', access: 'operator' }
export const getReportSeries: Route<typeof reportsOverview.getReportSeries> = { method: 'GET', path: '/api/reports/series', access: 'operator' }
export const listReportRows: Route<typeof reportsOverview.listReportRows> = { method: 'GET', path: '/api/reports/rows', access: 'operator' }
export const recordReportExport: Route<typeof reportsOverview.recordReportExport> = { method: 'POST', path: '/api/reports/exports', access: 'operator' }
