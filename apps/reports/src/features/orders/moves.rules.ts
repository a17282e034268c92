import type { ListedOrder, OrderStatus } from './orders.queries.ts'

/** The statuses that an operator can set. */
const targets = ['CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELLED'] as const

export interface OperatorMove {
  readonly to: (typeof targets)[number]
  /** The status is final and unsuccessful. */
  readonly isEnd: boolean
}

/** The transitions that the server allows for all of the orders; final ones last. */
export function commonMoves(orders: readonly Pick<ListedOrder, 'allowed'>[]): readonly OperatorMove[] {
  return targets
    .filter((to) => orders.length > 0 && orders.every(({ allowed }) => allowed.includes(to)))
    .map((to) => ({ to, isEnd: to === 'CANCELLED' || to === 'RETURNED' }))
}

const packed: ReadonlySet<OrderStatus> = new Set(['CONFIRMED', 'SHIPPED'])
export function canBePacked({ status }: Pick<ListedOrder, 'status'>): boolean {
  return packed.has(status)
}
