import { expect, test } from 'vitest'
import type { ReferralLine } from './referral.queries.ts'
import { standingLines } from './standing-lines.rules.ts'

type Step = readonly [account: ReferralLine['account'], amountPaise: number, friend?: string]

/** Oldest first, as they are written. */
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
  standingLines(ledger(...steps)).map(({ account, amountPaise }) => [account, amountPaise])

const announced: Step = ['PENDING', 495]
const approved: Step[] = [
  ['PENDING', -495],
  ['APPROVED', 495],
]
const paid: Step[] = [
  ['APPROVED', -495],
  ['PAID', 495],
]

test('an order stands where its money is now, and nowhere else', () => {
  expect(seen(announced)).toEqual([['PENDING', 495]])
  expect(seen(announced, ...approved)).toEqual([['APPROVED', 495]])
  expect(seen(announced, ...approved, ...paid)).toEqual([['PAID', 495]])
  expect(seen(announced, ['PENDING', -495], ['REVERSED', 495])).toEqual([['REVERSED', 495]])
  expect(seen(announced, ...approved, ['APPROVED', -495], ['REVERSED', 495])).toEqual([['REVERSED', 495]])
})

test('goods that came back after the payout: both are told', () => {
  expect(seen(announced, ...approved, ...paid, ['APPROVED', -495], ['REVERSED', 495])).toEqual([
    ['REVERSED', 495],
    ['PAID', 495],
  ])
})

test('what was owed comes off the payout, and the rest stays where it is', () => {
  expect(seen(announced, ...approved, ['APPROVED', -195], ['PAID', 195])).toEqual([
    ['PAID', 195],
    ['APPROVED', 300],
  ])
})

test('of two equal orders one moves on and one waits', () => {
  expect(seen(announced, announced, ...approved)).toEqual([
    ['APPROVED', 495],
    ['PENDING', 495],
  ])
})

test('another friend’s order is another order', () => {
  expect(seen(announced, ['PENDING', 495, 'Ravi'], ...approved)).toEqual([
    ['APPROVED', 495],
    ['PENDING', 495],
  ])
})

test('the first page alone is right about what it holds: what takes money away is newer than what brought it', () => {
  const all = ledger(announced, announced, ...approved, ...paid)
  const whole = standingLines(all)
  for (let length = 0; length <= all.length; length += 1) {
    const page = standingLines(all.slice(0, length))
    expect(page).toEqual(whole.slice(0, page.length))
  }
})
