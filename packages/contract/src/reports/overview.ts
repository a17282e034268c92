import * as z from 'zod/mini'
import type { Product } from '../endpoint.ts'
import { endpoint } from '../endpoint.ts'
import { Done, line, numberInQuery, PublicId } from '../shared.ts'
import { ownReport, periodInQuery } from './period.ts'

/** Figures by report, under their field names. Each has a value for every day. */
export const reportMetrics = {
  saath: {
    purchases: [
      'totalGroups',
      'totalParticipants',
      'totalParticipantsWithOld',
      'completedGroups',
      'groupsGreaterThan1',
      'groupsGreaterThan2',
      'groupsGreaterThan3',
      'buyNow',
      'buyWithFriends',
      'totalRegistrations',
    ],
    joined: ['_count'],
    notifications: ['totalCount', 'isBotStoppedCount'],
    'app-opens': ['_count'],
    users: ['activeCount', 'stoppedCount', 'phoneOnlyCount'],
    shares: ['_count'],
    searches: ['count'],
  },
  vio: {
    users: ['activeCount', 'stoppedCount', 'phoneOnlyCount'],
    ads: ['totalCount', 'activeCount', 'deletedCount'],
    'ad-deletions': ['_count'],
    favourites: ['totalCount', 'removedCount'],
    categories: ['selectedClicks', 'totalClicks'],
    'category-ads': ['productsCount'],
    'app-opens': ['_count'],
    searches: ['count'],
  },
} as const satisfies Record<Product, Record<string, readonly string[]>>

/** Reports whose rows can be listed; clicks and searches are stored as sums only. */
export const reportsWithRows = [
  'purchases',
  'joined',
  'notifications',
  'app-opens',
  'users',
  'shares',
  'ads',
  'ad-deletions',
  'favourites',
  'category-ads',
] as const
export type ReportWithRows = (typeof reportsWithRows)[number]

const ReportName = z.enum([...reportsWithRows, 'searches', 'categories'])
const allReports = z.enum([...reportsWithRows, 'searches', 'categories', 'expired-products'])

/** The key of a report's row: the id of a product or category, a type, a reason; empty for the row without one. */
const subject = z.optional(line(100))
const metric = z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/))

const own = { ...ownReport, product: 'both' } as const

/** One figure for four periods that end today, with the preceding periods, and its last 28 days. */
const OverviewFigure = z.object({
  report: ReportName,
  metric: z.string(),
  today: z.int(),
  yesterday: z.int(),
  /** Seven days including today, and the seven before. */
  week: z.int(),
  weekBefore: z.int(),
  /** 28 days including today, and the 28 before. */
  fourWeeks: z.int(),
  fourWeeksBefore: z.int(),
  /** Oldest first; the last is today. */
  days: z.array(z.int()).check(z.length(28)),
})

export const getReportOverview = endpoint({
  ...own,
  path: '/api/reports/overview',
  bodyLimitBytes: 0,
  summary: 'The main figures of the product: today, yesterday, 7 and 28 days, with a value for each day',
  query: z.object({}),
  reply: z.array(OverviewFigure),
})

export const getReportSeries = endpoint({
  ...own,
  path: '/api/reports/series',
  bodyLimitBytes: 0,
  summary: 'A figure day by day: what its report answers for each of these days alone',
  query: z.object({ ...periodInQuery, report: ReportName, metric, subject }),
  reply: z.array(z.object({ day: z.iso.date(), value: z.int() })),
})

const ReportedRow = z.object({
  kind: z.enum([
    'group',
    'seat',
    'order',
    'interest',
    'ad',
    'user',
    'share',
    'open',
    'notification',
    'favourite',
  ]),
  /** Its name on our pages: the number of an order, the code of a group, the link of an ad, the public id of a user. */
  id: z.string(),
  at: z.iso.datetime(),
  /** The product's or ad's name. */
  title: z.nullable(z.string()),
  /** The state, type or reason by which it is counted. */
  status: z.nullable(z.string()),
  /** The public id of the user; null for a visitor. */
  userId: z.nullable(PublicId),
})

export const listReportRows = endpoint({
  ...own,
  path: '/api/reports/rows',
  bodyLimitBytes: 0,
  summary: 'The rows that a figure counts, newest first; each page that is read is an entry of the audit log',
  query: z.object({
    ...periodInQuery,
    report: z.enum(reportsWithRows),
    metric,
    subject,
    take: z._default(numberInQuery(100), 50),
    /** `next` of the previous page. */
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/))),
  }),
  reply: z.object({ data: z.array(ReportedRow), next: z.nullable(z.string()) }),
})

export const recordReportExport = endpoint({
  method: 'POST',
  path: '/api/reports/exports',
  product: 'both',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Write into the audit log that a report leaves as a file; to be called before the file is made',
  body: z.strictObject({ ...periodInQuery, report: allReports }),
  reply: Done,
  errors: [],
})
