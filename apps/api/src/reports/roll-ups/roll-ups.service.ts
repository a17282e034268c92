import type { UserCtx } from '#platform/ctx.ts'
import type { Area, Days } from './days.sql.ts'
import * as counts from './read-counts.sql.ts'
import * as purchases from './read-purchases.sql.ts'

export type { Area } from './days.sql.ts'
export type { Count, DayCount } from './read-counts.sql.ts'
export type { DayPurchases } from './read-purchases.sql.ts'

/** The figures of an area in the period, for the product of the request. */
export function readCounts(ctx: UserCtx, area: Area, period: Days): Promise<counts.Count[]> {
  return counts.readCounts(ctx.db, ctx.product, area, period)
}

export function readDayCounts(ctx: UserCtx, area: Area, period: Days): Promise<counts.DayCount[]> {
  return counts.readDayCounts(ctx.db, ctx.product, area, period)
}

/** One snapshot for both reads, so that the sources of a product add up to its participants. */
export async function readPurchases(
  ctx: UserCtx,
  period: Days,
): Promise<(purchases.ProductPurchases & { readonly sources: readonly purchases.Source[] })[]> {
  const [products, sources] = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (db) =>
        [await purchases.readPurchases(db, period), await purchases.readSources(db, period)] as const,
    )
  const sourcesByProduct = Map.groupBy(sources, ({ productId }) => productId)
  return products.map((row) => ({ ...row, sources: sourcesByProduct.get(row.productId) ?? [] }))
}

export function readDayPurchases(
  ctx: UserCtx,
  period: Days,
  productId: number | null,
): Promise<purchases.DayPurchases[]> {
  return purchases.readDayPurchases(ctx.db, period, productId)
}

/** Offers that ended in the period, with the groups and orders of all their days, also of those before the period. */
export async function readEndedOffers(
  ctx: UserCtx,
  period: Days,
): Promise<(purchases.Offer & { readonly groups: number; readonly orders: number })[]> {
  const offers = await purchases.readEndedOffers(ctx.db, period)
  if (offers.length === 0) return []
  const from = offers.reduce((first, { firstDay }) => (firstDay < first ? firstDay : first), period.to)
  const sums = await purchases.readOfferSums(ctx.db, { ...period, from }, offers)
  const sumsByProduct = new Map(sums.map((sum) => [sum.productId, sum]))
  return offers.map((offer) => {
    const { groups = 0, orders = 0 } = sumsByProduct.get(offer.productId) ?? {}
    return { ...offer, groups, orders }
  })
}
