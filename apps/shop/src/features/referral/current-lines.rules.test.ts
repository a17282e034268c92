import { expect, test } from 'vitest'
import type { ReferralLine } from './referral.queries.ts'
import { currentLines } from './current-lines.rules.ts'

type Step = readonly [account: ReferralLine['account'], amountPaise: number, friend?: string]

/** Takes the lines oldest first, as the ledger writes them, and returns them newest first. */
const ledger = (...steps: readonly Step[]): ReferralLine[] =>
  steps
    .map(([account, amountPaise, friend = 'Asha'], index) => ({
      id: index + 1,
      account,
      amountPaise,
      friend,
      orderTotalPaise: 33_000,
      createdAt: new Date(index * 1000).toISOString(),
    }))
    .toReversed()

const seen = (...steps: readonly Step[]) =>
  currentLines(ledger(...steps)).map(({ account, amountPaise }) => [account, amountPaise])

const announced: Step = ['PENDING', 495]
const approved: Step[] = [
  ['PENDING', -495],
  ['APPROVED', 495],
]
const paid: Step[] = [
  ['APPROVED', -495],
  ['PAID', 495],
]

test('an order has one line, in its current account', () => {
  expect(seen(announced)).toEqual([['PENDING', 495]])
  expect(seen(announced, ...approved)).toEqual([['APPROVED', 495]])
  expect(seen(announced, ...approved, ...paid)).toEqual([['PAID', 495]])
  expect(seen(announced, ['PENDING', -495], ['REVERSED', 495])).toEqual([['REVERSED', 495]])
  expect(seen(announced, ...approved, ['APPROVED', -495], ['REVERSED', 495])).toEqual([['REVERSED', 495]])
})

test('an order that was returned after the payout has a paid and a reversed line', () => {
  expect(seen(announced, ...approved, ...paid, ['APPROVED', -495], ['REVERSED', 495])).toEqual([
    ['REVERSED', 495],
    ['PAID', 495],
  ])
})

test('a debt reduces the payout, and the rest stays approved', () => {
  expect(seen(announced, ...approved, ['APPROVED', -195], ['PAID', 195])).toEqual([
    ['PAID', 195],
    ['APPROVED', 300],
  ])
})

test('of two equal orders only one changes its account', () => {
  expect(seen(announced, announced, ...approved)).toEqual([
    ['APPROVED', 495],
    ['PENDING', 495],
  ])
})

test('equal orders of two friends are told apart', () => {
  expect(seen(announced, ['PENDING', 495, 'Ravi'], ...approved)).toEqual([
    ['APPROVED', 495],
    ['PENDING', 495],
  ])
})

test('the first page of the ledger gives the same lines as the whole ledger', () => {
  const all = ledger(announced, announced, ...approved, ...paid)
  const whole = currentLines(all)
  for (let length = 0; length <= all.length; length += 1) {
    const page = currentLines(all.slice(0, length))
    expect(page).toEqual(whole.slice(0, page.length))
  }
})
