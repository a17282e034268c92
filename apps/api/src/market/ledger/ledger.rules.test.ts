import { describe, expect, test } from 'vitest'
import {
  balancesAfter,
  captureLines,
  creditLines,
  holdLines,
  refundLines,
  releaseLines,
  type Lines,
} from './ledger.rules.ts'

const has = (coins: number, debt = 0, held = 0) => ({ coins, held, debt })
const sumOf = (lines: Lines): number => Object.values(lines).reduce((sum, amount) => sum + amount, 0)

describe('coins that come in', () => {
  test.each([
    ['PURCHASE:STARS', 'PURCHASE:STARS'],
    ['PURCHASE:PAYME', 'PURCHASE:PAYME'],
    ['PURCHASE:CLICK', 'PURCHASE:CLICK'],
    // What was spent comes back from where it was spent.
    ['MADE_GOOD', 'PROMOTION'],
    ['RETURNED', 'PROMOTION'],
  ] as const)('from %s leave %s', (source, account) => {
    expect(creditLines(25, source, has(3))).toEqual({ [account]: -25, COINS: 25 })
  })

  test('pay what is owed first, and no account is named that does not move', () => {
    expect(creditLines(25, 'PURCHASE:CLICK', has(0, 10))).toEqual({
      'PURCHASE:CLICK': -25,
      COINS: 15,
      DEBT: 10,
    })
    expect(creditLines(25, 'PURCHASE:CLICK', has(0, 25))).toEqual({ 'PURCHASE:CLICK': -25, DEBT: 25 })
    expect(creditLines(25, 'PURCHASE:CLICK', has(0, 40))).toEqual({ 'PURCHASE:CLICK': -25, DEBT: 25 })
  })
})

describe('coins set aside', () => {
  test('are those that can be spent, to the last one', () => {
    expect(holdLines(5, has(6))).toEqual({ COINS: -5, HELD: 5 })
    expect(holdLines(5, has(5))).toEqual({ COINS: -5, HELD: 5 })
    expect(holdLines(5, has(4))).toBeNull()
    // What is held already is not there a second time.
    expect(holdLines(5, has(4, 0, 100))).toBeNull()
  })

  test('are spent on promotion, or come back, where they pay what is owed first', () => {
    expect(captureLines(5)).toEqual({ HELD: -5, PROMOTION: 5 })
    expect(releaseLines(5, has(1))).toEqual({ HELD: -5, COINS: 5 })
    expect(releaseLines(5, has(0, 3))).toEqual({ HELD: -5, COINS: 2, DEBT: 3 })
    expect(releaseLines(5, has(0, 5))).toEqual({ HELD: -5, DEBT: 5 })
  })
})

test('after an entry somebody has what its lines say, and what is paid of a debt is owed no more', () => {
  expect(balancesAfter(has(20, 0, 3), { COINS: -5, HELD: 5 })).toEqual(has(15, 0, 8))
  expect(balancesAfter(has(0, 10, 3), { 'PURCHASE:CLICK': -25, COINS: 15, DEBT: 10 })).toEqual(has(15, 0, 3))
  expect(balancesAfter(has(4), { 'PURCHASE:PAYME': 25, COINS: -4, DEBT: -21 })).toEqual(has(0, 21))
})

test('coins whose money goes back are taken as far as they are there, and the rest is owed', () => {
  expect(refundLines(25, 'PURCHASE:PAYME', has(30))).toEqual({ 'PURCHASE:PAYME': 25, COINS: -25 })
  expect(refundLines(25, 'PURCHASE:PAYME', has(25))).toEqual({ 'PURCHASE:PAYME': 25, COINS: -25 })
  expect(refundLines(25, 'PURCHASE:PAYME', has(10))).toEqual({ 'PURCHASE:PAYME': 25, COINS: -10, DEBT: -15 })
  expect(refundLines(25, 'PURCHASE:PAYME', has(0, 7))).toEqual({ 'PURCHASE:PAYME': 25, DEBT: -25 })
})

test('whatever somebody has, lines add up to nought and are two at least', () => {
  for (const balances of [has(0), has(3), has(50), has(0, 4), has(0, 90)])
    for (const coins of [1, 4, 50])
      for (const lines of [
        creditLines(coins, 'MADE_GOOD', balances),
        holdLines(coins, balances) ?? { COINS: -1, HELD: 1 },
        captureLines(coins),
        releaseLines(coins, balances),
        refundLines(coins, 'PURCHASE:STARS', balances),
      ]) {
        expect(sumOf(lines)).toBe(0)
        expect(Object.values(lines).filter((amount) => amount !== 0).length).toBeGreaterThanOrEqual(2)
        expect(Object.values(lines)).not.toContain(0)
      }
})
