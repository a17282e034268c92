import { describe, expect, test } from 'vitest'
import { lifeAfter, allowedOwnerMoves, type AdLife, type AdMove } from './life.rules.ts'
import type { AdStatus } from '../ads.rules.ts'

const day = 86_400_000
const start = new Date('2026-11-01T00:00:00Z')
const at = (days: number): Date => new Date(start.getTime() + days * day)

const lifeIn = (status: AdStatus, overrides: Partial<AdLife> = {}): AdLife => ({
  status,
  reason: null,
  publicRevisionId: status === 'PENDING' || status === 'REJECTED' ? null : 1,
  pendingRevisionId: status === 'PENDING' ? 2 : null,
  rejectedRevisionId: status === 'REJECTED' ? 2 : null,
  rejectReason: status === 'REJECTED' ? 'PRICE_WRONG' : null,
  submittedAt: null,
  publishedAt: start,
  expiresAt: at(30),
  endedAt: status === 'PENDING' || status === 'ACTIVE' ? null : start,
  ...overrides,
})

const moves: Readonly<Record<AdMove['kind'], AdMove>> = {
  edit: { kind: 'edit', revisionId: 3 },
  reprice: { kind: 'reprice' },
  approve: { kind: 'approve' },
  reject: { kind: 'reject', reason: 'OTHER', backTo: 'REJECTED' },
  block: { kind: 'block', reason: 'FRAUD' },
  close: { kind: 'close', reason: 'SoldHere' },
  expire: { kind: 'expire' },
  renew: { kind: 'renew' },
  reopen: { kind: 'reopen' },
  appeal: { kind: 'appeal' },
}

/** The transition table, written a second time: the status after each move, a day after the last change. */
const expected: Readonly<Record<AdStatus, Partial<Record<AdMove['kind'], AdStatus>>>> = {
  PENDING: { edit: 'PENDING', approve: 'ACTIVE', reject: 'REJECTED', block: 'BLOCKED', close: 'CLOSED' },
  ACTIVE: { edit: 'ACTIVE', reprice: 'ACTIVE', block: 'BLOCKED', close: 'CLOSED', expire: 'EXPIRED' },
  REJECTED: { edit: 'PENDING', block: 'BLOCKED', close: 'CLOSED', appeal: 'PENDING' },
  EXPIRED: { edit: 'EXPIRED', block: 'BLOCKED', close: 'CLOSED', renew: 'ACTIVE' },
  CLOSED: { edit: 'CLOSED', block: 'BLOCKED', reopen: 'ACTIVE' },
  BLOCKED: { appeal: 'PENDING' },
}

describe.each(Object.keys(expected) as AdStatus[])('from %s', (status) => {
  test.each(Object.keys(moves) as AdMove['kind'][])('%s', (kind) => {
    expect(lifeAfter(lifeIn(status), moves[kind], at(1))?.status).toBe(expected[status][kind])
  })
})

describe('the public revision', () => {
  const active = lifeIn('ACTIVE')

  test('the public revision stays while a change waits or is rejected, and is replaced when it is approved', () => {
    const waiting = lifeAfter(active, moves.edit, at(1)) ?? active
    expect([waiting.status, waiting.publicRevisionId, waiting.pendingRevisionId]).toEqual(['ACTIVE', 1, 3])
    const approved = lifeAfter(waiting, moves.approve, at(2))
    expect([approved?.publicRevisionId, approved?.publishedAt]).toEqual([3, start])
    const rejected = lifeAfter(waiting, moves.reject, at(2))
    expect([
      rejected?.status,
      rejected?.publicRevisionId,
      rejected?.rejectedRevisionId,
      rejected?.reason,
    ]).toEqual(['ACTIVE', 1, 3, 'OTHER'])
  })

  test('an ad without a pending revision cannot be approved or rejected', () => {
    expect([lifeAfter(active, moves.approve, at(1)), lifeAfter(active, moves.reject, at(1))]).toEqual([
      null,
      null,
    ])
  })
})

describe('renewing and reopening', () => {
  test.each([
    ['EXPIRED', 'renew'],
    ['CLOSED', 'reopen'],
  ] as const)(
    '%s: as it was approved, through a moderator when it was changed, never after a month',
    (status, kind) => {
      const over = lifeIn(status, { endedAt: start })
      expect(lifeAfter(over, moves[kind], at(29.9))).toMatchObject({
        status: 'ACTIVE',
        publicRevisionId: 1,
        publishedAt: at(29.9),
        expiresAt: at(59.9),
        endedAt: null,
      })
      const changed = lifeAfter(over, moves.edit, at(1)) ?? over
      expect(lifeAfter(changed, moves[kind], at(2))).toMatchObject({ status: 'PENDING', publicRevisionId: 1 })
      expect(lifeAfter(over, moves[kind], at(30))).toBeNull()
    },
  )

  test.each([
    [6.9, start],
    [7, at(7)],
  ])(
    'published again after %d days, an ad is the newest only from the seventh day on',
    (days, publishedAt) => {
      for (const [status, kind] of [
        ['CLOSED', 'reopen'],
        ['EXPIRED', 'renew'],
      ] as const) {
        const back = lifeAfter(lifeIn(status), moves[kind], at(days))
        expect(back).toMatchObject({ publishedAt, expiresAt: at(days + 30) })
      }
      // Neither an approved change nor an appeal bypasses it.
      for (const status of ['PENDING', 'BLOCKED'] as const) {
        const waiting = status === 'PENDING' ? lifeIn(status) : lifeAfter(lifeIn(status), moves.appeal, at(1))
        expect(lifeAfter(waiting ?? lifeIn(status), moves.approve, at(days))).toMatchObject({ publishedAt })
      }
      const closed = lifeAfter(
        lifeAfter(lifeIn('CLOSED'), moves.reopen, at(days)) ?? lifeIn('CLOSED'),
        moves.close,
        at(8),
      )
      expect(closed && lifeAfter(closed, moves.reopen, at(8))).toMatchObject({
        publishedAt: days < 7 ? at(8) : publishedAt,
      })
    },
  )

  test('a closed ad that was never approved comes back only with a change', () => {
    const never = lifeIn('CLOSED', { publicRevisionId: null, rejectedRevisionId: 2 })
    expect(lifeAfter(never, moves.reopen, at(1))).toBeNull()
    expect(lifeAfter({ ...never, pendingRevisionId: 3 }, moves.reopen, at(1))?.status).toBe('PENDING')
  })

  test('renewing in the last three days adds a month without moving the ad to the top', () => {
    const active = lifeIn('ACTIVE')
    expect(lifeAfter(active, moves.renew, at(26.9))).toBeNull()
    expect(lifeAfter(active, moves.renew, at(27))).toMatchObject({ publishedAt: start, expiresAt: at(57) })
  })
})

describe('the reason of a rejected change', () => {
  const after = (life: AdLife, ...kinds: readonly AdMove['kind'][]): AdLife =>
    kinds.reduce((now, kind, index) => lifeAfter(now, moves[kind], at(index + 1)) ?? now, life)
  const refused = after(lifeIn('ACTIVE'), 'edit', 'reject')

  test.each([
    ['close', 'reopen'],
    ['expire', 'renew'],
  ] as const)('the reason of a rejected change is kept after %s and %s', (away, back) => {
    const over = after(refused, away)
    expect(over).toMatchObject({ reason: away === 'close' ? 'SoldHere' : null, rejectReason: 'OTHER' })
    expect(after(over, back)).toMatchObject({ status: 'ACTIVE', reason: 'OTHER', rejectedRevisionId: 3 })
  })

  test.each([
    ['a change', ['edit']],
    ['a near price', ['reprice']],
    ['a change that is approved', ['edit', 'approve']],
    ['a change while it was closed', ['close', 'edit', 'reopen']],
    ['an appeal', ['block', 'appeal']],
  ] as const)('the reason of a rejected change is dropped by %s', (_what, kinds) => {
    expect(after(refused, ...kinds)).toMatchObject({
      reason: null,
      rejectReason: null,
      rejectedRevisionId: null,
    })
  })
})

describe('an appeal', () => {
  test('a rejected appeal of a blocked ad leaves it blocked', () => {
    const appealed = lifeAfter(lifeIn('BLOCKED'), moves.appeal, at(1)) ?? lifeIn('BLOCKED')
    expect(appealed).toMatchObject({ status: 'PENDING', pendingRevisionId: 1 })
    expect(lifeAfter(appealed, { kind: 'reject', reason: 'FRAUD', backTo: 'BLOCKED' }, at(2))?.status).toBe(
      'BLOCKED',
    )
  })

  test.each([
    [
      'what was public, not the change that was refused beside it',
      lifeIn('ACTIVE', { rejectedRevisionId: 2 }),
      1,
    ],
    ['the change that waited', lifeIn('ACTIVE', { pendingRevisionId: 3, rejectedRevisionId: 2 }), 3],
    ['what was refused, where nothing was public', lifeIn('REJECTED'), 2],
  ])('an appeal against a block is about %s', (_what, life, disputed) => {
    const blocked = lifeAfter(life, moves.block, at(1)) ?? life
    expect(lifeAfter(blocked, moves.appeal, at(2))).toMatchObject({
      status: 'PENDING',
      pendingRevisionId: disputed,
    })
  })

  test('an appeal is offered once', () => {
    expect(allowedOwnerMoves(lifeIn('REJECTED'), false, at(1)).canAppeal).toBe(true)
    expect(allowedOwnerMoves(lifeIn('REJECTED'), true, at(1)).canAppeal).toBe(false)
  })
})
