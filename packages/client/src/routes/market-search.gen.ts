// Written by `pnpm client:tables` from the contract.
import type * as marketSearch from '@app/contract/market/search'
import type { Route } from '../route.ts'

export const logSearch: Route<typeof marketSearch.logSearch> = { method: 'POST', path: '/api/telegram/search', access: 'public' }
export const suggestSearches: Route<typeof marketSearch.suggestSearches> = { method: 'GET', path: '/api/telegram/search/suggestions', access: 'public' }
