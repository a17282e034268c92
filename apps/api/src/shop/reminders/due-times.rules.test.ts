import { reminderKinds } from '@app/contract/core/notifications'
import { describe, expect, test } from 'vitest'
import { computeDueTimes, findQuietHoursEnd, findHoldUntil } from './due-times.rules.ts'

const at = (local: string): Date => new Date(`2026-12-0${local}:00+05:30`)

describe('quiet hours', () => {
  test.each([
    ['1T21:29', null],
    ['1T21:30', '2T08:30'],
    ['1T23:59', '2T08:30'],
    ['2T00:00', '2T08:30'],
    ['2T05:29', '2T08:30'],
    ['2T05:31', '2T08:30'],
    ['2T08:29', '2T08:30'],
    ['2T08:30', null],
    ['2T12:00', null],
  ])('quiet hours in India at %s end at %s', (local, morning) => {
    expect(findQuietHoursEnd(at(local))).toEqual(morning === null ? null : at(morning))
  })

  test('quiet hours start and end to the millisecond', () => {
    expect(findQuietHoursEnd(new Date('2026-12-01T21:29:59.999+05:30'))).toBeNull()
    expect(findQuietHoursEnd(new Date('2026-12-02T08:29:59.999+05:30'))).toEqual(at('2T08:30'))
  })
})

describe('hold until the morning', () => {
  const night = at('2T03:00')
  const waiting = new Set<string>(['NotJoinedOrCreated', 'NoJoins24', 'GroupFinished'])

  test.each(reminderKinds)('at night %s of a group that ends at noon waits', (kind) => {
    expect(findHoldUntil(kind, at('2T12:00'), night)).toEqual(at('2T08:30'))
  })

  test.each(['2T04:00', '2T08:30'])(
    'at night reminders that ask for members of a group ending at %s are sent at once',
    (end) => {
      for (const kind of reminderKinds)
        expect(findHoldUntil(kind, at(end), night)).toEqual(waiting.has(kind) ? at('2T08:30') : null)
    },
  )

  test.each(reminderKinds)('outside the quiet hours %s never waits', (kind) => {
    expect(findHoldUntil(kind, at('3T12:00'), at('2T12:00'))).toBeNull()
    expect(findHoldUntil(kind, null, at('2T12:00'))).toBeNull()
  })
})

test('the thresholds of the reminders are those of the specification', () => {
  const now = at('2T12:00')
  const ago = (date: Date): number => (now.getTime() - date.getTime()) / 60_000
  const { joined, copied, quiet3, quiet10, viewed, viewedAfter, remindedAfter } = computeDueTimes(now)
  expect([joined, copied, quiet3, quiet10, viewed].map(ago)).toEqual([15, 60, 180, 600, 120])
  expect([viewedAfter, remindedAfter].map(ago)).toEqual([24 * 60, 7 * 24 * 60])
})
