import { reportMetrics } from '@app/contract/reports/overview'
import type { Product } from '@app/contract/endpoint'
import type { UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { readDayClicks } from '../categories/categories.service.ts'
import type { Period } from '../period/period.rules.ts'
import {
  readDayCounts,
  readDayPurchases,
  type Area,
  type DayCount,
  type DayPurchases,
} from '../roll-ups/roll-ups.service.ts'
import { readDaySearches } from '../searches/searches.service.ts'

/** A figure of a report; `subject` limits it to one row of the report. */
export interface Metric {
  readonly report: string
  readonly metric: string
  readonly subject?: string | undefined
}

/** In these reports the subject is the id of a product or category. */
const reportsById: ReadonlySet<string> = new Set(['purchases', 'categories', 'category-ads'])

/** Refuses figures and rows that the report of this product does not have. */
export function checkMetric(product: Product, { report, metric, subject }: Metric): void {
  const known: Readonly<Record<string, readonly string[]>> = reportMetrics[product]
  if (known[report] === undefined) throw new AppError('INPUT_INVALID', { fields: { report: 'not_here' } })
  if (!known[report].includes(metric))
    throw new AppError('INPUT_INVALID', { fields: { metric: 'not_in_report' } })
  if (subject === undefined) return
  if (report === 'searches' || (reportsById.has(report) && !/^\d{1,15}$/.test(subject)))
    throw new AppError('INPUT_INVALID', { fields: { subject: 'not_in_report' } })
}

const parseId = (subject: string | undefined): number | null =>
  subject === undefined ? null : Number(subject)

type Contribution = (count: DayCount) => number
const onlyFigure =
  (name: string): Contribution =>
  ({ figure, value }) =>
    figure === name ? value : 0

/** The area that counts a report, and the contribution of each count to the metric. */
const sources: Readonly<
  Record<string, { readonly area: Area; readonly contributionTo: (metric: string) => Contribution }>
> = {
  joined: { area: 'groups', contributionTo: onlyFigure },
  notifications: { area: 'notifications', contributionTo: onlyFigure },
  'app-opens': { area: 'app-opens', contributionTo: onlyFigure },
  shares: { area: 'shares', contributionTo: onlyFigure },
  ads: { area: 'ads', contributionTo: onlyFigure },
  favourites: { area: 'favourites', contributionTo: onlyFigure },
  'ad-deletions': { area: 'ads', contributionTo: () => onlyFigure('deletions') },
  'category-ads': { area: 'ads', contributionTo: onlyFigure },
  users: {
    area: 'users',
    contributionTo: (metric) =>
      metric === 'activeCount'
        ? ({ figure, value }) => (figure === 'registered' ? value : figure === 'stoppedCount' ? -value : 0)
        : onlyFigure(metric),
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

const sumByDay = (rows: readonly { readonly day: string; readonly value: number }[]): DayValues => {
  const values = new Map<string, number>()
  for (const { day, value } of rows) values.set(day, (values.get(day) ?? 0) + value)
  return values
}

/** Reads values by day; a missing day is 0. Reads shared by several figures run once. */
export function dayReader(ctx: UserCtx, period: Period) {
  const counts = new Map<Area, Promise<DayCount[]>>()
  const purchases = new Map<number | null, Promise<DayPurchases[]>>()
  const readArea = (area: Area): Promise<DayCount[]> => {
    const known = counts.get(area) ?? readDayCounts(ctx, area, period)
    counts.set(area, known)
    return known
  }
  const readProduct = (productId: number | null): Promise<DayPurchases[]> => {
    const known = purchases.get(productId) ?? readDayPurchases(ctx, period, productId)
    purchases.set(productId, known)
    return known
  }
  return async ({ report, metric, subject }: Metric): Promise<DayValues> => {
    if (report === 'purchases') {
      const figure = purchaseFigures[metric] ?? 'totalGroups'
      const rows = await readProduct(parseId(subject))
      return sumByDay(rows.map((row) => ({ day: row.day, value: row[figure] })))
    }
    if (report === 'categories') {
      const rows = await readDayClicks(ctx, period, parseId(subject))
      const figure = metric === 'selectedClicks' ? 'selectedClicks' : 'totalClicks'
      return sumByDay(rows.map((row) => ({ day: row.day, value: row[figure] })))
    }
    if (report === 'searches') {
      const rows = await readDaySearches(ctx, period)
      return sumByDay(rows.map(({ day, searches }) => ({ day, value: searches })))
    }
    const source = sources[report]
    if (!source) throw new AppError('INPUT_INVALID', { fields: { report: 'not_here' } })
    const contribution = source.contributionTo(metric)
    const rows = await readArea(source.area)
    return sumByDay(
      rows
        .filter((row) => subject === undefined || row.subject === subject)
        .map((row) => ({ day: row.day, value: contribution(row) })),
    )
  }
}
