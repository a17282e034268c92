// Written by `pnpm client:tables` from the contract.
import type * as reportsVio from '@app/contract/reports/vio'
import type { Route } from '../route.ts'

export const reportAdDeletions: Route<typeof reportsVio.reportAdDeletions> = { method: 'GET', path: '/api/telegram/products/deletion-report', access: 'operator' }
export const reportAds: Route<typeof reportsVio.reportAds> = { method: 'GET', path: '/api/telegram/products/report', access: 'operator' }
export const reportCategories: Route<typeof reportsVio.reportCategories> = { method: 'GET', path: '/api/telegram/category/report', access: 'operator' }
export const reportCategoryAds: Route<typeof reportsVio.reportCategoryAds> = { method: 'GET', path: '/api/telegram/category/products-per-category-report', access: 'operator' }
export const reportFavourites: Route<typeof reportsVio.reportFavourites> = { method: 'GET', path: '/api/telegram/favourites/report', access: 'operator' }
export const reportVioSearches: Route<typeof reportsVio.reportVioSearches> = { method: 'GET', path: '/api/telegram/search/report', access: 'operator' }
export const reportVioUsers: Route<typeof reportsVio.reportVioUsers> = { method: 'GET', path: '/api/telegram/users/report', access: 'operator' }
