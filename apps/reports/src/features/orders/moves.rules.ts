import type { ListedOrder, OrderStatus } from './orders.queries.ts'

/** Where an operator can send an order at all. */
const targets = ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELLED'] as const

export interface OperatorMove {
  readonly to: (typeof targets)[number]
  /** The order comes back to nobody from there. */
  readonly isEnd: boolean
}

/** What the server allows for every one of them, ends last. */
export function commonMoves(orders: readonly Pick<ListedOrder, 'allowed'>[]): readonly OperatorMove[] {
  return targets
    .filter((to) => orders.length > 0 && orders.every(({ allowed }) => allowed.includes(to)))
    .map((to) => ({ to, isEnd: to === 'CANCELLED' || to === 'RETURNED' }))
}

const packed: ReadonlySet<OrderStatus> = new Set(['CONFIRMED', 'SHIPPED'])
export function canBePacked({ status }: Pick<ListedOrder, 'status'>): boolean {
  return packed.has(status)
}
