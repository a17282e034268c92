import type { Group, GroupSums } from '../../shared/groups/groups.queries.ts'

const inPaise = (rupees: number): number => Math.round(rupees * 100)

/** The price for each member, without the delivery discount. */
export function groupPricePaise({ join }: GroupSums): number {
  return join.pricePaise - join.groupDiscountPaise
}

/**
 * A group keeps the prices of its start. They also hold for a new group, unless the price of the product has changed:
 * then no sum is promised here, and the order form shows the current one.
 */
export function sumsOfToday({
  sums,
  purchase: { product },
}: Pick<Group, 'sums' | 'purchase'>): GroupSums | null {
  return sums.alone.pricePaise === inPaise(product.price) &&
    groupPricePaise(sums) === inPaise(product.discountedPrice)
    ? sums
    : null
}

export function isOnSale({ purchase }: Pick<Group, 'purchase'>): boolean {
  return purchase.product.availability === 'OPEN'
}

/** Also after the offer has ended, because the group started before. Products that are not sold yet take no orders. */
export function canJoin({ status, purchase }: Pick<Group, 'status' | 'purchase'>): boolean {
  return status === 'OPEN' && purchase.product.availability !== 'SOON'
}

/** The leader started the group, unless the starter has left since: then the leader joined later. */
export function findStarter({ createdAt, participants }: Pick<Group, 'createdAt' | 'participants'>) {
  return participants.find(({ isLeader, joinedAt }) => isLeader && joinedAt === createdAt) ?? null
}

const inviteOrGroup = /^\/(?:invite|groupPurchase)\/([^/]+)$/

/** Overlays are outside the pages and read their group from the address. */
export function codeInPath(pathname: string): string | null {
  return inviteOrGroup.exec(pathname)?.[1] ?? null
}
