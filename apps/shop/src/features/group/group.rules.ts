import type { Group, GroupSums } from '../../shared/groups/groups.queries.ts'

const inPaise = (rupees: number): number => Math.round(rupees * 100)

/** The price for each member, before the delivery that is taken off it. */
export function groupPricePaise({ join }: GroupSums): number {
  return join.pricePaise - join.groupDiscountPaise
}

/**
 * A group keeps the prices it began with. They hold for a new group too, unless the product costs something else by
 * now: then no sum is promised here, and the order form tells today's.
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

/** Also after its offer has ended: the group began before. What we do not sell takes no order at all. */
export function canJoin({ status, purchase }: Pick<Group, 'status' | 'purchase'>): boolean {
  return status === 'OPEN' && purchase.product.availability !== 'SOON'
}

/** Who leads came first, unless whoever began the group has left since: then nobody who is here began it. */
export function starterOf({ createdAt, participants }: Pick<Group, 'createdAt' | 'participants'>) {
  return participants.find(({ isLeader, joinedAt }) => isLeader && joinedAt === createdAt) ?? null
}

const inviteOrGroup = /^\/(?:invite|groupPurchase)\/([^/]+)$/

/** Overlays lie outside the pages: the address tells them which group they speak of. */
export function codeInPath(pathname: string): string | null {
  return inviteOrGroup.exec(pathname)?.[1] ?? null
}
