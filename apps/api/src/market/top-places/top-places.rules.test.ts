import { describe, expect, test } from 'vitest'
import { fateOf, makeGoodOf } from './top-places.rules.ts'

describe('what becomes of a way to the top when the ad moves', () => {
  test.each([
    ['HELD', 'approve', 'ACTIVE', 'place'],
    ['HELD', 'reject', 'REJECTED', 'release'],
    // A refused change of a public ad: the ad stays, the coins go back.
    ['HELD', 'reject', 'ACTIVE', 'release'],
    ['HELD', 'reject', 'BLOCKED', 'release'],
    ['HELD', 'block', 'BLOCKED', 'release'],
    ['HELD', 'close', 'CLOSED', 'release'],
    ['HELD', 'expire', 'EXPIRED', 'release'],
    ['HELD', 'edit', 'PENDING', 'keep'],
    ['HELD', 'edit', 'ACTIVE', 'keep'],
    ['HELD', 'appeal', 'PENDING', 'keep'],
    ['LIVE', 'approve', 'ACTIVE', 'keep'],
    ['LIVE', 'reject', 'ACTIVE', 'keep'],
    ['LIVE', 'edit', 'ACTIVE', 'keep'],
    ['LIVE', 'reprice', 'ACTIVE', 'keep'],
    ['LIVE', 'renew', 'ACTIVE', 'keep'],
    ['LIVE', 'close', 'CLOSED', 'end'],
    ['LIVE', 'expire', 'EXPIRED', 'end'],
    ['LIVE', 'block', 'BLOCKED', 'end'],
  ] as const)('%s, %s to %s: %s', (status, move, to, fate) => {
    expect(fateOf(status, move, to)).toBe(fate)
  })
})

describe('coins for what was not kept', () => {
  test.each([
    [5, 0, 200, 5],
    [5, 1, 200, 5],
    [5, 100, 200, 3],
    [5, 160, 200, 1],
    [5, 199, 200, 1],
    [5, 200, 200, 0],
    [5, 5_000, 200, 0],
    // Counters that were set back are no reason to give more than was paid.
    [5, -50, 200, 5],
    [5, 0, 0, 0],
    [1, 150, 200, 1],
    // A single view more or less counts where a coin is a view.
    [200, 0, 200, 200],
    [5, 0, 1, 5],
  ])('%i coins, shown %i of %i times: %i back', (cost, views, leastViews, back) => {
    expect(makeGoodOf(cost, { views, leastViews })).toBe(back)
  })

  test('never more than was paid, never less than nothing, and more views never bring more', () => {
    for (let cost = 1; cost <= 30; cost += 1)
      for (let views = 0; views < 60; views += 1) {
        const back = makeGoodOf(cost, { views, leastViews: 50 })
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(cost)
        expect(back).toBeGreaterThanOrEqual(makeGoodOf(cost, { views: views + 1, leastViews: 50 }))
      }
  })
})
