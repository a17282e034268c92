import { describe, expect, test } from 'vitest'
import { canMove, operatorMoves, type OrderActor, type OrderStatus } from './order-status.rules.ts'

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
const actors: readonly OrderActor[] = ['system', 'operator', 'owner']

/** Written by hand from the specification, not derived from the code. */
const legal = new Set([
  'PLACED→CONFIRMED operator',
  'PLACED→CANCELLED operator',
  'PLACED→CANCELLED owner',
  'AWAITING_GROUP→CONFIRMED system',
  'AWAITING_GROUP→EXPIRED system',
  'AWAITING_GROUP→CANCELLED operator',
  'AWAITING_GROUP→CANCELLED owner',
  'CONFIRMED→SHIPPED operator',
  'CONFIRMED→CANCELLED operator',
  'SHIPPED→DELIVERED operator',
  'SHIPPED→RETURNED operator',
  'DELIVERED→RETURNED operator',
])

describe('order status', () => {
  const all = statuses.flatMap((from) =>
    statuses.flatMap((to) => actors.map((actor) => [from, to, actor] as const)),
  )
  test.each(all)('a move %s → %s by the %s is allowed only if the table lists it', (from, to, actor) => {
    expect(canMove(from, to, actor)).toBe(legal.has(`${from}→${to} ${actor}`))
  })

  test('operators cannot move an order that has ended', () => {
    for (const status of ['RETURNED', 'CANCELLED', 'EXPIRED'] as const)
      expect(operatorMoves(status)).toEqual([])
  })
})
