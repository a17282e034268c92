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

describe('incoming coins', () => {
  test.each([
    ['PURCHASE:STARS', 'PURCHASE:STARS'],
    ['PURCHASE:PAYME', 'PURCHASE:PAYME'],
    ['PURCHASE:CLICK', 'PURCHASE:CLICK'],
    // Spent coins come back from the account they were spent to.
    ['COMPENSATION', 'PROMOTION'],
    ['RETURNED', 'PROMOTION'],
  ] as const)('incoming coins from %s leave the account %s', (source, account) => {
    expect(creditLines(25, source, has(3))).toEqual({ [account]: -25, COINS: 25 })
  })

  test('incoming coins pay the debt first, and unchanged accounts have no line', () => {
    expect(creditLines(25, 'PURCHASE:CLICK', has(0, 10))).toEqual({
      'PURCHASE:CLICK': -25,
      COINS: 15,
      DEBT: 10,
    })
    expect(creditLines(25, 'PURCHASE:CLICK', has(0, 25))).toEqual({ 'PURCHASE:CLICK': -25, DEBT: 25 })
    expect(creditLines(25, 'PURCHASE:CLICK', has(0, 40))).toEqual({ 'PURCHASE:CLICK': -25, DEBT: 25 })
  })
})

describe('held coins', () => {
  test('all free coins can be held', () => {
    expect(holdLines(5, has(6))).toEqual({ COINS: -5, HELD: 5 })
    expect(holdLines(5, has(5))).toEqual({ COINS: -5, HELD: 5 })
    expect(holdLines(5, has(4))).toBeNull()
    // Held coins cannot be held again.
    expect(holdLines(5, has(4, 0, 100))).toBeNull()
  })

  test('held coins are spent on promotion, or released and then pay the debt first', () => {
    expect(captureLines(5)).toEqual({ HELD: -5, PROMOTION: 5 })
    expect(releaseLines(5, has(1))).toEqual({ HELD: -5, COINS: 5 })
    expect(releaseLines(5, has(0, 3))).toEqual({ HELD: -5, COINS: 2, DEBT: 3 })
    expect(releaseLines(5, has(0, 5))).toEqual({ HELD: -5, DEBT: 5 })
  })
})

test('the balances after an entry follow from its lines, and a repayment reduces the debt', () => {
  expect(balancesAfter(has(20, 0, 3), { COINS: -5, HELD: 5 })).toEqual(has(15, 0, 8))
  expect(balancesAfter(has(0, 10, 3), { 'PURCHASE:CLICK': -25, COINS: 15, DEBT: 10 })).toEqual(has(15, 0, 3))
  expect(balancesAfter(has(4), { 'PURCHASE:PAYME': 25, COINS: -4, DEBT: -21 })).toEqual(has(0, 21))
})

test('a refund takes the available coins, and the rest becomes a debt', () => {
  expect(refundLines(25, 'PURCHASE:PAYME', has(30))).toEqual({ 'PURCHASE:PAYME': 25, COINS: -25 })
  expect(refundLines(25, 'PURCHASE:PAYME', has(25))).toEqual({ 'PURCHASE:PAYME': 25, COINS: -25 })
  expect(refundLines(25, 'PURCHASE:PAYME', has(10))).toEqual({ 'PURCHASE:PAYME': 25, COINS: -10, DEBT: -15 })
  expect(refundLines(25, 'PURCHASE:PAYME', has(0, 7))).toEqual({ 'PURCHASE:PAYME': 25, DEBT: -25 })
})

test('for all balances the lines add up to zero and are at least two', () => {
  for (const balances of [has(0), has(3), has(50), has(0, 4), has(0, 90)])
    for (const coins of [1, 4, 50])
      for (const lines of [
        creditLines(coins, 'COMPENSATION', balances),
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
