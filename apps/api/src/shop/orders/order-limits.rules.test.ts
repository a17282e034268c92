import { expect, test } from 'vitest'
import { findPauseEnd } from './order-limits.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hoursAgo = (...hours: number[]): Date[] =>
  hours.map((count) => new Date(now.getTime() - count * 3_600_000))

test.each([
  ['no cancellation', [], null],
  ['two cancellations', [0.1, 0.2], null],
  ['three cancellations, the last one six minutes ago', [0.1, 2, 3], 0.9],
  ['three cancellations, the last one two hours ago', [2, 3, 4], null],
  ['four cancellations', [0, 1, 2, 3], 2],
  ['five cancellations', [0, 1, 2, 3, 4], 4],
  ['twelve cancellations', Array.from({ length: 12 }, () => 0), 168],
  ['three cancellations, one of them older than a month', [0, 1, 721], null],
  ['eight cancellations, the last one a day ago', [24, 25, 26, 27, 28, 29, 30, 31], 8],
] as const)('after %s the pause lasts so many hours', (_name, hours, left) => {
  const end = findPauseEnd(hoursAgo(...hours), now)
  expect(end === null ? null : (end.getTime() - now.getTime()) / 3_600_000).toBe(left)
})
