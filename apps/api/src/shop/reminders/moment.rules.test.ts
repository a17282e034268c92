import { reminderKinds } from '@app/contract/core/notifications'
import { describe, expect, test } from 'vitest'
import { momentOf, morningAfter, waitsUntil } from './moment.rules.ts'

const at = (local: string): Date => new Date(`2026-12-0${local}:00+05:30`)

describe('the night in India', () => {
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
  ])('at %s it is over at %s', (local, morning) => {
    expect(morningAfter(at(local))).toEqual(morning === null ? null : at(morning))
  })

  test('the last second before it, and its last', () => {
    expect(morningAfter(new Date('2026-12-01T21:29:59.999+05:30'))).toBeNull()
    expect(morningAfter(new Date('2026-12-02T08:29:59.999+05:30'))).toEqual(at('2T08:30'))
  })
})

describe('at three in the night', () => {
  const night = at('2T03:00')
  const waiting = new Set<string>(['NotJoinedOrCreated', 'NoJoins24', 'GroupFinished'])

  test.each(reminderKinds)('%s of a group that ends at noon waits', (kind) => {
    expect(waitsUntil(kind, at('2T12:00'), night)).toEqual(at('2T08:30'))
  })

  test.each(['2T04:00', '2T08:30'])(
    'of a group that ends at %s what asks for members is told at once',
    (end) => {
      for (const kind of reminderKinds)
        expect(waitsUntil(kind, at(end), night)).toEqual(waiting.has(kind) ? at('2T08:30') : null)
    },
  )

  test.each(reminderKinds)('by day %s never waits', (kind) => {
    expect(waitsUntil(kind, at('3T12:00'), at('2T12:00'))).toBeNull()
    expect(waitsUntil(kind, null, at('2T12:00'))).toBeNull()
  })
})

test('the decided times', () => {
  const now = at('2T12:00')
  const ago = (date: Date): number => (now.getTime() - date.getTime()) / 60_000
  const { joined, copied, quiet3, quiet10, viewed, viewedAfter, remindedAfter } = momentOf(now)
  expect([joined, copied, quiet3, quiet10, viewed].map(ago)).toEqual([15, 60, 180, 600, 120])
  expect([viewedAfter, remindedAfter].map(ago)).toEqual([24 * 60, 7 * 24 * 60])
})
