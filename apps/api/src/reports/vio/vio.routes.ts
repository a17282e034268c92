import * as contract from '@app/contract/reports/vio'
import type { Routes } from '#platform/http/bind.ts'
import {
  inPeriod,
  reportAdDeletions,
  reportAds,
  reportCategories,
  reportCategoryAds,
  reportFavourites,
  reportSearches,
  reportUsers,
} from './vio.service.ts'

export const vioReportRoutes: Routes = (bind) => {
  bind(contract.reportVioUsers, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportUsers))
  bind(contract.reportAds, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportAds))
  bind(contract.reportAdDeletions, (ctx, { query }, answer) =>
    inPeriod(ctx, query, answer, reportAdDeletions),
  )
  bind(contract.reportFavourites, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportFavourites))
  bind(contract.reportCategories, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportCategories))
  bind(contract.reportCategoryAds, (ctx, { query }, answer) =>
    inPeriod(ctx, query, answer, reportCategoryAds),
  )
  bind(contract.reportVioSearches, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportSearches))
}
