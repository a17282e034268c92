import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { closeReasons } from '../market/ad-reasons.ts'
import { specifiedReport } from './period.ts'
import { SearchRow, UserFigures } from './rows.ts'

const vioReport = { ...specifiedReport, product: 'vio' } as const

export const reportVioUsers = endpoint({
  ...vioReport,
  path: '/api/telegram/users/report',
  bodyLimitBytes: 0,
  summary: 'People registered in the period, by the state of their bot at its end',
  reply: UserFigures,
})

export const reportAds = endpoint({
  ...vioReport,
  path: '/api/telegram/products/report',
  bodyLimitBytes: 0,
  summary: 'Ads created in the period, and how many of them are public and closed at its end',
  reply: z.object({ totalCount: z.int(), activeCount: z.int(), deletedCount: z.int() }),
})

export const reportAdDeletions = endpoint({
  ...vioReport,
  path: '/api/telegram/products/deletion-report',
  bodyLimitBytes: 0,
  summary: 'Ads that owners closed in the period, by reason',
  reply: z.array(z.object({ deleteReason: z.nullable(z.enum(closeReasons)), _count: z.int() })),
})

export const reportFavourites = endpoint({
  ...vioReport,
  path: '/api/telegram/favourites/report',
  bodyLimitBytes: 0,
  summary: 'Favourites added in the period; those removed in it are counted beside them',
  reply: z.object({
    totalCount: z.int(),
    /** Ours. */
    removedCount: z.int(),
  }),
})

const category = { id: z.int(), name: z.nullable(z.string()) }

export const reportCategories = endpoint({
  ...vioReport,
  path: '/api/telegram/category/report',
  bodyLimitBytes: 0,
  summary: 'Clicks on categories in the period: from the list and the selector, and in all',
  reply: z.array(
    z.object({
      ...category,
      selectedClicks: z.int(),
      totalClicks: z.int(),
    }),
  ),
})

export const reportCategoryAds = endpoint({
  ...vioReport,
  path: '/api/telegram/category/products-per-category-report',
  bodyLimitBytes: 0,
  summary: 'Ads created in the period, by the category in which they were created',
  reply: z.array(z.object({ ...category, productsCount: z.int() })),
})

export const reportVioSearches = endpoint({
  ...vioReport,
  path: '/api/telegram/search/report',
  bodyLimitBytes: 0,
  summary: 'Submitted searches of the period, the most frequent first',
  reply: z.array(SearchRow),
})
