// Written by `pnpm client:tables` from the contract.
import type * as coreActivity from '@app/contract/core/activity'
import type { Route } from '../route.ts'

export const openApp: Route<typeof coreActivity.openApp> = { method: 'POST', path: '/api/user/app-opens', access: 'public' }
export const recordEvents: Route<typeof coreActivity.recordEvents> = { method: 'POST', path: '/api/events', access: 'public' }
