import { reportMetrics } from '@app/contract/reports/overview'
import type { Product } from '@app/contract/endpoint'
import type { UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { readDayClicks } from '../categories/categories.service.ts'
import type { Period } from '../period/period.service.ts'
import {
  readDayCounts,
  readDayPurchases,
  type Area,
  type DayCount,
  type DayPurchases,
} from '../roll-ups/roll-ups.service.ts'
import { readDaySearches } from '../searches/searches.service.ts'

/** A figure of a report, of all its rows or of one of them. */
export interface Metric {
  readonly report: string
  readonly metric: string
  readonly subject?: string | undefined
}

/** Rows of these reports are products or categories. */
const namedById: ReadonlySet<string> = new Set(['purchases', 'categories', 'category-ads'])

/** Refuses figures and rows that the report of this product does not have. */
export function checkMetric(product: Product, { report, metric, subject }: Metric): void {
  const known: Readonly<Record<string, readonly string[]>> = reportMetrics[product]
  if (known[report] === undefined) throw new AppError('INPUT_INVALID', { fields: { report: 'not_here' } })
  if (!known[report].includes(metric))
    throw new AppError('INPUT_INVALID', { fields: { metric: 'not_in_report' } })
  if (subject === undefined) return
  if (report === 'searches' || (namedById.has(report) && !/^\d{1,15}$/.test(subject)))
    throw new AppError('INPUT_INVALID', { fields: { subject: 'not_in_report' } })
}

const idOf = (subject: string | undefined): number | null => (subject === undefined ? null : Number(subject))

type CountOf = (count: DayCount) => number
const oneFigure =
  (name: string): CountOf =>
  ({ figure, value }) =>
    figure === name ? value : 0

/** In which area a report is counted, and what a count of it adds to the figure. */
const countedIn: Readonly<
  Record<string, { readonly area: Area; readonly countOf: (metric: string) => CountOf }>
> = {
  joined: { area: 'groups', countOf: oneFigure },
  notifications: { area: 'notifications', countOf: oneFigure },
  'app-opens': { area: 'app-opens', countOf: oneFigure },
  shares: { area: 'shares', countOf: oneFigure },
  ads: { area: 'ads', countOf: oneFigure },
  favourites: { area: 'favourites', countOf: oneFigure },
  'ad-deletions': { area: 'ads', countOf: () => oneFigure('deletions') },
  'category-ads': { area: 'ads', countOf: oneFigure },
  users: {
    area: 'users',
    countOf: (metric) =>
      metric === 'activeCount'
        ? ({ figure, value }) => (figure === 'registered' ? value : figure === 'stoppedCount' ? -value : 0)
        : oneFigure(metric),
  },
}

const purchaseFigures: Readonly<Record<string, keyof Omit<DayPurchases, 'day'>>> = {
  totalGroups: 'totalGroups',
  totalParticipants: 'totalParticipants',
  totalParticipantsWithOld: 'newParticipants',
  completedGroups: 'completedGroups',
  groupsGreaterThan1: 'groupsOver1',
  groupsGreaterThan2: 'groupsOver2',
  groupsGreaterThan3: 'groupsOver3',
  buyNow: 'buyNow',
  buyWithFriends: 'buyWithFriends',
  totalRegistrations: 'registrations',
}

export type DayValues = ReadonlyMap<string, number>

const summed = (rows: readonly { readonly day: string; readonly value: number }[]): DayValues => {
  const values = new Map<string, number>()
  for (const { day, value } of rows) values.set(day, (values.get(day) ?? 0) + value)
  return values
}

/** Values by day; a day without one is 0. What several figures need is read once. */
export function dayReader(ctx: UserCtx, period: Period) {
  const counts = new Map<Area, Promise<DayCount[]>>()
  const purchases = new Map<number | null, Promise<DayPurchases[]>>()
  const readArea = (area: Area): Promise<DayCount[]> => {
    const known = counts.get(area) ?? readDayCounts(ctx.db, ctx.product, area, period)
    counts.set(area, known)
    return known
  }
  const readPurchasesOf = (productId: number | null): Promise<DayPurchases[]> => {
    const known = purchases.get(productId) ?? readDayPurchases(ctx.db, period, productId)
    purchases.set(productId, known)
    return known
  }
  return async ({ report, metric, subject }: Metric): Promise<DayValues> => {
    if (report === 'purchases') {
      const figure = purchaseFigures[metric] ?? 'totalGroups'
      const rows = await readPurchasesOf(idOf(subject))
      return summed(rows.map((row) => ({ day: row.day, value: row[figure] })))
    }
    if (report === 'categories') {
      const rows = await readDayClicks(ctx.db, period, idOf(subject))
      const figure = metric === 'selectedClicks' ? 'selectedClicks' : 'totalClicks'
      return summed(rows.map((row) => ({ day: row.day, value: row[figure] })))
    }
    if (report === 'searches') {
      const rows = await readDaySearches(ctx.db, ctx.product, period)
      return summed(rows.map(({ day, searches }) => ({ day, value: searches })))
    }
    const source = countedIn[report]
    if (!source) throw new AppError('INPUT_INVALID', { fields: { report: 'not_here' } })
    const valueOf = source.countOf(metric)
    const rows = await readArea(source.area)
    return summed(
      rows
        .filter((row) => subject === undefined || row.subject === subject)
        .map((row) => ({ day: row.day, value: valueOf(row) })),
    )
  }
}
