import * as contract from '@app/contract/reports/vio'
import type { Routes } from '#platform/http/bind.ts'
import { reportCategories, reportCategoryAds } from '../categories/categories.service.ts'
import { inPeriod } from '../period/period.service.ts'
import { reportSearches } from '../searches/searches.service.ts'
import { reportUsers } from '../users/users.service.ts'
import { reportAdDeletions, reportAds, reportFavourites } from './vio.service.ts'

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
