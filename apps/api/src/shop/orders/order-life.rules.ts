import type * as z from 'zod/mini'
import type { OrderStatus as Schema } from '@app/contract/shop/orders'

export type OrderStatus = z.output<typeof Schema>

/** Who may make a move: the house by itself, its operators, the person whose order it is. */
export type Mover = 'house' | 'operator' | 'owner'

/**
 * The whole life of an order: from where to where, and who may do it. A group order waits for its group; an order of
 * one person waits for an operator. Nothing was paid before delivery, so an end costs nobody anything.
 */
const moves: Readonly<Record<OrderStatus, Readonly<Partial<Record<OrderStatus, readonly Mover[]>>>>> = {
  PLACED: { CONFIRMED: ['operator'], CANCELLED: ['operator', 'owner'] },
  AWAITING_GROUP: {
    CONFIRMED: ['house'],
    EXPIRED: ['house'],
    CANCELLED: ['operator', 'owner'],
  },
  CONFIRMED: { SHIPPED: ['operator'], CANCELLED: ['operator'] },
  // A courier brings back what was refused at the door.
  SHIPPED: { DELIVERED: ['operator'], RETURNED: ['operator'] },
  DELIVERED: { RETURNED: ['operator'] },
  RETURNED: {},
  CANCELLED: {},
  EXPIRED: {},
}

export function mayMove(from: OrderStatus, to: OrderStatus, who: Mover): boolean {
  return moves[from][to]?.includes(who) ?? false
}

/** Where an operator can send it from here. */
export function operatorMoves(from: OrderStatus): OrderStatus[] {
  return (Object.keys(moves[from]) as OrderStatus[]).filter((to) => mayMove(from, to, 'operator'))
}

/** On its way: counts against how much one person may have ordered at once. */
export const openStatuses = [
  'PLACED',
  'AWAITING_GROUP',
  'CONFIRMED',
  'SHIPPED',
] as const satisfies OrderStatus[]
