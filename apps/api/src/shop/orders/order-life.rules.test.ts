import { describe, expect, test } from 'vitest'
import { mayMove, operatorMoves, type Mover, type OrderStatus } from './order-life.rules.ts'

const statuses: readonly OrderStatus[] = [
  'PLACED',
  'AWAITING_GROUP',
  'CONFIRMED',
  'SHIPPED',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
]
const movers: readonly Mover[] = ['house', 'operator', 'owner']

/** Written out once more by hand, from the decisions and not from the code. */
const legal = new Set([
  'PLACED→CONFIRMED operator',
  'PLACED→CANCELLED operator',
  'PLACED→CANCELLED owner',
  'AWAITING_GROUP→CONFIRMED house',
  'AWAITING_GROUP→EXPIRED house',
  'AWAITING_GROUP→CANCELLED operator',
  'AWAITING_GROUP→CANCELLED owner',
  'CONFIRMED→SHIPPED operator',
  'CONFIRMED→CANCELLED operator',
  'SHIPPED→DELIVERED operator',
  'SHIPPED→RETURNED operator',
  'DELIVERED→RETURNED operator',
])

describe('the life of an order', () => {
  const all = statuses.flatMap((from) =>
    statuses.flatMap((to) => movers.map((who) => [from, to, who] as const)),
  )
  test.each(all)('%s → %s by the %s', (from, to, who) => {
    expect(mayMove(from, to, who)).toBe(legal.has(`${from}→${to} ${who}`))
  })

  test('what has ended stays ended', () => {
    for (const status of ['RETURNED', 'CANCELLED', 'EXPIRED'] as const)
      expect(operatorMoves(status)).toEqual([])
  })
})
