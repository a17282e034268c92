// Written by `pnpm client:tables` from the contract.
import type * as coreSettings from '@app/contract/core/settings'
import type { Route } from '../route.ts'

export const changeSetting: Route<typeof coreSettings.changeSetting> = { method: 'PUT', path: '/api/settings/{key}', access: 'operator' }
export const getAppLinks: Route<typeof coreSettings.getAppLinks> = { method: 'GET', path: '/api/app-links', access: 'public' }
export const getFeature: Route<typeof coreSettings.getFeature> = { method: 'GET', path: '/api/telegram/available-features/{key}', access: 'public' }
export const listSettingHistory: Route<typeof coreSettings.listSettingHistory> = { method: 'GET', path: '/api/settings/{key}/history', access: 'operator' }
export const listSettings: Route<typeof coreSettings.listSettings> = { method: 'GET', path: '/api/settings', access: 'operator' }
