import type { ReplyOf } from '@app/contract/endpoint'
import { reportedNotifications } from '@app/contract/reports/saath'
import type * as contract from '@app/contract/reports/saath'
import { ShareType } from '@app/contract/shop/shares'
import type { UserCtx } from '#platform/ctx.ts'
import type { Period } from '../period/period.service.ts'
import {
  readCounts,
  readEndedOffers,
  readOfferSums,
  readPurchases,
  readSources,
} from '../roll-ups/roll-ups.service.ts'

export { inPeriod } from '../period/period.service.ts'
export { reportUsers } from '../users/users.service.ts'
export { reportSearches } from '../searches/searches.service.ts'

export async function reportPurchases(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportPurchases>> {
  // Of one moment, so that the sources of a product add up to its participants.
  const [products, sources] = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => [await readPurchases(db, period), await readSources(db, period)] as const)
  const sourcesOf = Map.groupBy(sources, ({ productId }) => productId)
  return products.map((row) => ({
    productId: row.productId,
    productName: row.productName,
    isRealProduct: row.isReal,
    totalRegistrations: row.registrations,
    // A product that is not sold takes registrations by the buttons by which others are bought.
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
    utmData: (sourcesOf.get(row.productId) ?? []).map(({ source, participants, depths }) => ({
      type: source === '' ? null : source,
      count: participants,
      avgDepth: depths / participants,
    })),
  }))
}

const joinTypes = ['Created', 'Invited', 'SelfJoined', 'NoData'] as const

/** Types of the contract that have a figure, in its order. */
const rowsOf = <T extends string>(
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
  const counts = await readCounts(ctx.db, 'saath', 'groups', period)
  return rowsOf(counts, joinTypes).map(({ type, valueOf }) => ({
    joinType: type,
    _count: valueOf('_count'),
    leftCount: valueOf('leftCount'),
  }))
}

export async function reportNotifications(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportNotifications>> {
  const counts = await readCounts(ctx.db, 'saath', 'notifications', period)
  return rowsOf(counts, reportedNotifications).map(({ type, valueOf }) => ({
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
  const counts = await readCounts(ctx.db, 'saath', 'app-opens', period)
  return counts
    .map(({ subject, value }) => ({ deeplink: subject === '' ? null : subject, _count: value }))
    .toSorted((a, b) => b._count - a._count)
}

export async function reportShares(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportShares>> {
  const counts = await readCounts(ctx.db, 'saath', 'shares', period)
  return rowsOf(counts, ShareType.options).map(({ type, valueOf }) => ({
    type,
    _count: valueOf('_count'),
  }))
}

/** The days of an offer may lie before the period in which it ends. */
export async function reportExpiredProducts(
  ctx: UserCtx,
  period: Period,
): Promise<ReplyOf<typeof contract.reportExpiredProducts>> {
  const offers = await readEndedOffers(ctx.db, period)
  const from = offers.reduce((first, { firstDay }) => (firstDay < first ? firstDay : first), period.to)
  const sums = offers.length === 0 ? [] : await readOfferSums(ctx.db, { ...period, from }, offers)
  const sumsOf = new Map(sums.map((sum) => [sum.productId, sum]))
  return offers.map(({ productId, productName, offerUntil, waiting, told }) => ({
    productId,
    productName,
    offerUntil: offerUntil.toISOString(),
    groups: sumsOf.get(productId)?.groups ?? 0,
    orders: sumsOf.get(productId)?.orders ?? 0,
    waiting,
    told,
  }))
}
