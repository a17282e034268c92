import * as contract from '@app/contract/market/suggestions'
import type { Routes } from '#platform/http/bind.ts'
import { logSearch, suggestSearches } from './suggestions.service.ts'

export const suggestionsRoutes: Routes = (bind) => {
  bind(contract.logSearch, (ctx, { body }) => logSearch(ctx, body.query))
  bind(contract.suggestSearches, (ctx, { query }) => suggestSearches(ctx, query))
}
