import type * as z from 'zod/mini'
import type { OrderStatus as Schema } from '@app/contract/shop/orders'

export type OrderStatus = z.output<typeof Schema>

/** The owner is the buyer. */
export type OrderActor = 'system' | 'operator' | 'owner'

/**
 * Every allowed move of an order and its actors. A group order waits for its group, a single order for an operator.
 * Buyers pay on delivery, so no move refunds anything.
 */
const moves: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly OrderActor[]>>>>> = {
  PLACED: { CONFIRMED: ['operator'], CANCELLED: ['operator', 'owner'] },
  AWAITING_GROUP: {
    CONFIRMED: ['system'],
    EXPIRED: ['system'],
    CANCELLED: ['operator', 'owner'],
  },
  CONFIRMED: { SHIPPED: ['operator'], CANCELLED: ['operator'] },
  // RETURNED before delivery: the buyer refused the parcel.
  SHIPPED: { DELIVERED: ['operator'], RETURNED: ['operator'] },
  DELIVERED: { RETURNED: ['operator'] },
  RETURNED: {},
  CANCELLED: {},
  EXPIRED: {},
}

export function canMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return moves[from][to]?.includes(actor) ?? false
}

export function operatorMoves(from: OrderStatus): OrderStatus[] {
  return (Object.keys(moves[from]) as OrderStatus[]).filter((to) => canMove(from, to, 'operator'))
}

/** Orders in these statuses count against the limit of open orders per user. */
export const openStatuses = [
  'PLACED',
  'AWAITING_GROUP',
  'CONFIRMED',
  'SHIPPED',
] as const satisfies OrderStatus[]
