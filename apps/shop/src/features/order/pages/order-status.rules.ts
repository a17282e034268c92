import type { OrderStatus } from '../../../shared/orders/orders.queries.ts'

const ended: ReadonlySet<OrderStatus> = new Set(['DELIVERED', 'RETURNED', 'CANCELLED', 'EXPIRED'])

/** Nothing more is on its way. */
export function isOver(status: OrderStatus): boolean {
  return ended.has(status)
}
