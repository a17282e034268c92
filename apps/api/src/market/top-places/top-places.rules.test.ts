import { describe, expect, test } from 'vitest'
import { compensationFor, countAvailable, estimateQueue, nextPromotionAction } from './top-places.rules.ts'

describe('the next action for a promotion', () => {
  test.each([
    ['HELD', 'approve', 'ACTIVE', 'queue'],
    ['HELD', 'reject', 'REJECTED', 'release'],
    // A rejected change of a public ad: the ad stays public, the coins are returned.
    ['HELD', 'reject', 'ACTIVE', 'release'],
    ['HELD', 'reject', 'BLOCKED', 'release'],
    ['HELD', 'block', 'BLOCKED', 'release'],
    ['HELD', 'close', 'CLOSED', 'release'],
    ['HELD', 'expire', 'EXPIRED', 'release'],
    ['HELD', 'edit', 'PENDING', 'keep'],
    ['HELD', 'edit', 'ACTIVE', 'keep'],
    ['HELD', 'appeal', 'PENDING', 'keep'],
    ['QUEUED', 'approve', 'ACTIVE', 'keep'],
    ['QUEUED', 'reject', 'ACTIVE', 'keep'],
    ['QUEUED', 'edit', 'ACTIVE', 'keep'],
    ['QUEUED', 'close', 'CLOSED', 'release'],
    ['QUEUED', 'block', 'BLOCKED', 'release'],
    ['LIVE', 'approve', 'ACTIVE', 'keep'],
    ['LIVE', 'reject', 'ACTIVE', 'keep'],
    ['LIVE', 'edit', 'ACTIVE', 'keep'],
    ['LIVE', 'reprice', 'ACTIVE', 'keep'],
    ['LIVE', 'renew', 'ACTIVE', 'keep'],
    ['LIVE', 'close', 'CLOSED', 'end'],
    ['LIVE', 'expire', 'EXPIRED', 'end'],
    ['LIVE', 'block', 'BLOCKED', 'end'],
  ] as const)('a %s promotion whose ad moves by %s to %s: %s', (status, move, to, action) => {
    expect(nextPromotionAction(status, move, to)).toBe(action)
  })
})

describe('the compensation for missing views', () => {
  test.each([
    [5, 0, 200, 5],
    [5, 1, 200, 5],
    [5, 100, 200, 3],
    [5, 160, 200, 1],
    [5, 199, 200, 1],
    [5, 200, 200, 0],
    [5, 5_000, 200, 0],
    // Reset counters never return more than was paid.
    [5, -50, 200, 5],
    [5, 0, 0, 0],
    [1, 150, 200, 1],
    // One coin a view: each single view counts.
    [200, 0, 200, 200],
    [5, 0, 1, 5],
  ])('%i coins, %i of %i promised views: returns %i', (cost, views, leastViews, back) => {
    expect(compensationFor(cost, { views, leastViews })).toBe(back)
  })

  test('the compensation is between 0 and the cost, and never grows with the views', () => {
    for (let cost = 1; cost <= 30; cost += 1)
      for (let views = 0; views < 60; views += 1) {
        const back = compensationFor(cost, { views, leastViews: 50 })
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(cost)
        expect(back).toBeGreaterThanOrEqual(compensationFor(cost, { views: views + 1, leastViews: 50 }))
      }
  })
})

describe('the guaranteed time of a place', () => {
  const at = new Date('2026-11-20T12:00:00Z')
  const ago = (minutes: number): Date => new Date(at.getTime() - minutes * 60_000)
  const rules = { places: 3, minMinutes: 60 }

  test.each([
    ['an empty list', [], 3],
    ['one guaranteed place', [ago(1)], 2],
    ['a full list of guaranteed places', [ago(1), ago(30), ago(59)], 0],
    ['a full list with one place whose time is over', [ago(1), ago(30), ago(60)], 1],
    ['more guaranteed places than the setting allows', [ago(1), ago(1), ago(1), ago(1)], 0],
  ])('of %s, %s are available', (_name, placedAt, available) => {
    expect(countAvailable(placedAt, rules, at)).toBe(available)
  })

  test('without a guaranteed time every place is available at once', () => {
    expect(countAvailable([at, at, at], { places: 3, minMinutes: 0 }, at)).toBe(3)
  })

  test('the queue gets the oldest places first, and a place of the queue is guaranteed as well', () => {
    const times = estimateQueue([ago(10), ago(50), ago(20)], 4, rules, at)
    expect(times.map((time) => (time.getTime() - at.getTime()) / 60_000)).toEqual([10, 40, 50, 70])
  })

  test('a place whose time is over, or a free one, is given now', () => {
    expect(estimateQueue([ago(70), ago(10)], 2, rules, at)).toEqual([at, at])
  })
})
