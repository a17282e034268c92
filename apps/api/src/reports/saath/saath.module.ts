import * as contract from '@app/contract/reports/saath'
import type { Routes } from '#platform/http/bind.ts'
import { inPeriod } from '../period/period.service.ts'
import { reportSearches } from '../searches/searches.service.ts'
import { reportUsers } from '../users/users.service.ts'
import {
  reportAppOpens,
  reportExpiredProducts,
  reportJoined,
  reportNotifications,
  reportPurchases,
  reportShares,
} from './saath.service.ts'

export const saathReportRoutes: Routes = (bind) => {
  bind(contract.reportPurchases, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportPurchases))
  bind(contract.reportJoined, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportJoined))
  bind(contract.reportNotifications, (ctx, { query }, answer) =>
    inPeriod(ctx, query, answer, reportNotifications),
  )
  bind(contract.reportAppOpens, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportAppOpens))
  bind(contract.reportShares, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportShares))
  bind(contract.reportUsers, (ctx, { query }, answer) => inPeriod(ctx, query, answer, reportUsers))
  bind(contract.reportExpiredProducts, (ctx, { query }, answer) =>
    inPeriod(ctx, query, answer, reportExpiredProducts),
  )
  bind(contract.reportProductSearches, (ctx, { query }, answer) =>
    inPeriod(ctx, query, answer, reportSearches),
  )
}
