import { closeReasons } from '@app/contract/market/ad-reasons'
import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/reports/vio'
import type { UserCtx } from '#platform/ctx.ts'
import type { Period } from '../period/period.rules.ts'
import { readCounts, type Count } from '../roll-ups/roll-ups.service.ts'

const valueOf = (counts: readonly Count[], figure: string): number =>
  counts.find((count) => count.figure === figure)?.value ?? 0

export async function reportAds(ctx: UserCtx, period: Period): Promise<ReplyOf<typeof contract.reportAds>> {
  const counts = await readCounts(ctx, 'ads', period)
  return {
    totalCount: valueOf(counts, 'totalCount'),
    activeCount: valueOf(counts, 'activeCount'),
    deletedCount: valueOf(counts, 'deletedCount'),
  }
}

/** The most frequent reason first. Ads closed before reasons were stored have none. */
export async function reportAdDeletions(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportAdDeletions>> {
  const counts = await readCounts(ctx, 'ads', period)
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
  const counts = await readCounts(ctx, 'favourites', period)
  return { totalCount: valueOf(counts, 'totalCount'), removedCount: valueOf(counts, 'removedCount') }
}
