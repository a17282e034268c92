import { closeReasons } from '@app/contract/market/ad-reasons'
import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/reports/vio'
import type { UserCtx } from '#platform/ctx.ts'
import { readCategoryNames, readClicks } from '../categories/categories.service.ts'
import type { Period } from '../period/period.service.ts'
import { readCounts, type Count } from '../roll-ups/roll-ups.service.ts'

export { inPeriod } from '../period/period.service.ts'
export { reportUsers } from '../users/users.service.ts'
export { reportSearches } from '../searches/searches.service.ts'

const valueOf = (counts: readonly Count[], figure: string): number =>
  counts.find((count) => count.figure === figure)?.value ?? 0

export async function reportAds(ctx: UserCtx, period: Period): Promise<ReplyOf<typeof contract.reportAds>> {
  const counts = await readCounts(ctx.db, 'vio', 'ads', period)
  return {
    totalCount: valueOf(counts, 'totalCount'),
    activeCount: valueOf(counts, 'activeCount'),
    deletedCount: valueOf(counts, 'deletedCount'),
  }
}

/** The most frequent first. A closing from before reasons were kept has none. */
export async function reportAdDeletions(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportAdDeletions>> {
  const counts = await readCounts(ctx.db, 'vio', 'ads', period)
  return counts
    .filter(({ figure }) => figure === 'deletions')
    .map(({ subject, value }) => ({
      deleteReason: closeReasons.find((reason) => reason === subject) ?? null,
      _count: value,
    }))
    .toSorted((a, b) => b._count - a._count)
}

export async function reportFavourites(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportFavourites>> {
  const counts = await readCounts(ctx.db, 'vio', 'favourites', period)
  return { totalCount: valueOf(counts, 'totalCount'), removedCount: valueOf(counts, 'removedCount') }
}

export function reportCategories(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportCategories>> {
  return readClicks(ctx.db, period)
}

export async function reportCategoryAds(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportCategoryAds>> {
  const [counts, categories] = await Promise.all([
    readCounts(ctx.db, 'vio', 'ads', period),
    readCategoryNames(ctx.db),
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
