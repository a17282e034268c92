import type { OrderStatus } from '../../../shared/orders/orders.queries.ts'

const ended: ReadonlySet<OrderStatus> = new Set(['DELIVERED', 'RETURNED', 'CANCELLED', 'EXPIRED'])

/** Whether the status is final. */
export function isOver(status: OrderStatus): boolean {
  return ended.has(status)
}
