import * as contract from '@app/contract/market/suggestions'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { logSearch, suggestSearches } from './suggestions.service.ts'
import { countPopularQueries } from './popular.service.ts'

export const suggestionsRoutes: Routes = (bind) => {
  bind(contract.logSearch, (ctx, { body }) => logSearch(ctx, body.query))
  bind(contract.suggestSearches, (ctx, { query }) => suggestSearches(ctx, query))
}

export function suggestionsJobs(deps: Deps) {
  return {
    'queries.count': () => countPopularQueries(deps),
  } satisfies Partial<JobHandlers>
}
