// Written by `pnpm client:tables` from the contract.
import type * as reportsSaath from '@app/contract/reports/saath'
import type { Route } from '../route.ts'

export const reportAppOpens: Route<typeof reportsSaath.reportAppOpens> = { method: 'GET', path: '/api/app-opens/report', access: 'operator' }
export const reportExpiredProducts: Route<typeof reportsSaath.reportExpiredProducts> = { method: 'GET', path: '/api/expired-products/report', access: 'operator' }
export const reportJoined: Route<typeof reportsSaath.reportJoined> = { method: 'GET', path: '/api/group-purchases/report', access: 'operator' }
export const reportNotifications: Route<typeof reportsSaath.reportNotifications> = { method: 'GET', path: '/api/notifications/report', access: 'operator' }
export const reportProductSearches: Route<typeof reportsSaath.reportProductSearches> = { method: 'GET', path: '/api/products/search/report', access: 'operator' }
export const reportPurchases: Route<typeof reportsSaath.reportPurchases> = { method: 'GET', path: '/api/products/report', access: 'operator' }
export const reportShares: Route<typeof reportsSaath.reportShares> = { method: 'GET', path: '/api/shares/report', access: 'operator' }
export const reportUsers: Route<typeof reportsSaath.reportUsers> = { method: 'GET', path: '/api/users/report', access: 'operator' }
