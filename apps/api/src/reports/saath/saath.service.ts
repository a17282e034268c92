import type { ReplyOf } from '@app/contract/endpoint'
import { reportedNotifications } from '@app/contract/reports/saath'
import type * as contract from '@app/contract/reports/saath'
import { ShareType } from '@app/contract/shop/shares'
import type { UserCtx } from '#platform/ctx.ts'
import type { Period } from '../period/period.rules.ts'
import { readCounts, readEndedOffers, readPurchases } from '../roll-ups/roll-ups.service.ts'

export async function reportPurchases(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportPurchases>> {
  return (await readPurchases(ctx, period)).map((row) => ({
    productId: row.productId,
    productName: row.productName,
    isRealProduct: row.isReal,
    totalRegistrations: row.registrations,
    // On a product that is not for sale, the same buttons register an interest.
    buyNow: row.ordersAlone + (row.isReal ? 0 : row.registrationsAlone),
    buyWithFriends: row.ordersInGroups + (row.isReal ? 0 : row.registrationsWithFriends),
    totalParticipants: row.totalParticipants,
    totalParticipantsWithOld: row.newParticipants,
    totalGroups: row.totalGroups,
    groupsGreaterThan1: row.groupsOver1,
    groupsGreaterThan2: row.groupsOver2,
    groupsGreaterThan3: row.groupsOver3,
    completedGroups: row.completedGroups,
    groupSize: row.groupSize,
    utmData: row.sources.map(({ source, participants, depths }) => ({
      type: source === '' ? null : source,
      count: participants,
      avgDepth: depths / participants,
    })),
  }))
}

const joinTypes = ['Created', 'Invited', 'SelfJoined', 'NoData'] as const

/** The types that have figures, in the order of the contract. */
const groupByType = <T extends string>(
  counts: Awaited<ReturnType<typeof readCounts>>,
  types: readonly T[],
): { type: T; valueOf: (figure: string) => number }[] =>
  types
    .filter((type) => counts.some(({ subject }) => subject === type))
    .map((type) => ({
      type,
      valueOf: (figure) =>
        counts.find((count) => count.subject === type && count.figure === figure)?.value ?? 0,
    }))

export async function reportJoined(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportJoined>> {
  const counts = await readCounts(ctx, 'groups', period)
  return groupByType(counts, joinTypes).map(({ type, valueOf }) => ({
    joinType: type,
    _count: valueOf('_count'),
    leftCount: valueOf('leftCount'),
  }))
}

export async function reportNotifications(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportNotifications>> {
  const counts = await readCounts(ctx, 'notifications', period)
  return groupByType(counts, reportedNotifications).map(({ type, valueOf }) => ({
    type,
    totalCount: valueOf('totalCount'),
    isBotStoppedCount: valueOf('isBotStoppedCount'),
  }))
}

/** Most frequent first. */
export async function reportAppOpens(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportAppOpens>> {
  const counts = await readCounts(ctx, 'app-opens', period)
  return counts
    .map(({ subject, value }) => ({ deeplink: subject === '' ? null : subject, _count: value }))
    .toSorted((a, b) => b._count - a._count)
}

export async function reportShares(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportShares>> {
  const counts = await readCounts(ctx, 'shares', period)
  return groupByType(counts, ShareType.options).map(({ type, valueOf }) => ({
    type,
    _count: valueOf('_count'),
  }))
}

export async function reportExpiredProducts(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportExpiredProducts>> {
  const offers = await readEndedOffers(ctx, period)
  return offers.map(({ productId, productName, offerUntil, groups, orders, waiting, told }) => ({
    productId,
    productName,
    offerUntil: offerUntil.toISOString(),
    groups,
    orders,
    waiting,
    told,
  }))
}
