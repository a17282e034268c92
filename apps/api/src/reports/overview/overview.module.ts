import * as contract from '@app/contract/reports/overview'
import type { Routes } from '#platform/http/bind.ts'
import { inPeriod } from '../period/period.service.ts'
import { getOverview, getSeries, listRows, recordExport } from './overview.service.ts'

export const reportOverviewRoutes: Routes = (bind) => {
  bind(contract.getReportOverview, (ctx) => getOverview(ctx))
  bind(contract.getReportSeries, (ctx, { query }, answer) =>
    inPeriod(ctx, query, answer, (_ctx, period) => getSeries(ctx, period, query)),
  )
  bind(contract.listReportRows, (ctx, { query }, answer) =>
    inPeriod(ctx, query, answer, (_ctx, period) => listRows(ctx, period, query)),
  )
  bind(contract.recordReportExport, (ctx, { body }, answer) =>
    inPeriod(ctx, body, answer, (_ctx, period) => recordExport(ctx, period, body.report)),
  )
}
