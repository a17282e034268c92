// Written by `pnpm client:tables` from the contract.
import type * as marketFeed from '@app/contract/market/feed'
import type { Route } from '../route.ts'

export const listFeed: Route<typeof marketFeed.listFeed> = { method: 'GET', path: '/api/telegram/feed', access: 'public' }
