// Written by `pnpm client:tables` from the contract.
import type * as marketSuggestions from '@app/contract/market/suggestions'
import type { Route } from '../route.ts'

export const logSearch: Route<typeof marketSuggestions.logSearch> = { method: 'POST', path: '/api/telegram/search', access: 'public' }
export const suggestSearches: Route<typeof marketSuggestions.suggestSearches> = { method: 'GET', path: '/api/telegram/search/suggestions', access: 'public' }
