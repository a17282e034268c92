import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/reports/vio'
import type { UserCtx } from '#platform/ctx.ts'
import type { Period } from '../period/period.rules.ts'
import { readCounts } from '../roll-ups/roll-ups.service.ts'
import * as sql from './categories.sql.ts'

export function reportCategories(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportCategories>> {
  return sql.readClicks(ctx.db, period)
}

export async function reportCategoryAds(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportCategoryAds>> {
  const [counts, categories] = await Promise.all([
    readCounts(ctx, 'ads', period),
    sql.readCategoryNames(ctx.db),
  ])
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return counts
    .filter(({ figure, subject }) => figure === 'productsCount' && subject !== '')
    .map(({ subject, value }) => ({
      id: Number(subject),
      name: names.get(Number(subject)) ?? null,
      productsCount: value,
    }))
    .toSorted((a, b) => b.productsCount - a.productsCount || a.id - b.id)
}

/** Clicks per day, of one category or of all. */
export function readDayClicks(
  ctx: UserCtx,
  period: Period,
  categoryId: number | null,
): Promise<sql.DayClicks[]> {
  return sql.readDayClicks(ctx.db, period, categoryId)
}
