import { adLife } from '@app/contract/market/ads.limits'
import type { AdStatus } from '../ads.rules.ts'

/** The state of an ad. */
export interface AdLife {
  readonly status: AdStatus
  /** Why the ad is closed, rejected or blocked; while it is active, why the last change was rejected. */
  readonly reason: string | null
  /** The approved revision, public while the ad is active. */
  readonly publicRevisionId: number | null
  /** The revision that waits for a moderator. */
  readonly pendingRevisionId: number | null
  /** The owner's last change, if a moderator rejected it. */
  readonly rejectedRevisionId: number | null
  /** Separate from `reason`, because a closed or expired ad has another reason and may come back. */
  readonly rejectReason: string | null
  readonly submittedAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
}

/** Who changes the status of an ad; the system expires ads. */
export type MoveActor =
  | { readonly kind: 'owner' | 'moderator'; readonly id: number }
  | { readonly kind: 'system'; readonly id?: never }

export type AdMove =
  | { readonly kind: 'edit'; readonly revisionId: number }
  /** Changes only the price, to one near the approved price. */
  | { readonly kind: 'reprice' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject'; readonly reason: string; readonly backTo: 'REJECTED' | 'BLOCKED' }
  | { readonly kind: 'block'; readonly reason: string }
  | { readonly kind: 'close'; readonly reason: string }
  | { readonly kind: 'expire' }
  | { readonly kind: 'renew' }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'appeal' }

/**
 * In which status each move is allowed. An edit of a live ad waits beside the approved revision; an ended ad keeps its
 * pending change until it comes back.
 *
 *             PENDING   ACTIVE             REJECTED  EXPIRED        CLOSED         BLOCKED
 *   edit      PENDING   ACTIVE + pending   PENDING   EXPIRED + p.   CLOSED + p.    –
 *   reprice   –         ACTIVE, as appr.   –         –              –              –
 *   approve   ACTIVE    ACTIVE (if p.)     –         –              –              –
 *   reject    REJECTED* ACTIVE + rejected  –         –              –              –
 *   block     BLOCKED   BLOCKED            BLOCKED   BLOCKED        BLOCKED        –
 *   close     CLOSED    CLOSED             CLOSED    CLOSED         –              –
 *   expire    –         EXPIRED            –         –              –              –
 *   renew     –         ACTIVE (last days) –         ACTIVE / P.**  –              –
 *   reopen    –         –                  –         –              ACTIVE / P.**  –
 *   appeal    –         –                  PENDING   –              –              PENDING
 *
 *   * BLOCKED when the appeal of a blocked ad is rejected.   ** PENDING when the ad was changed after its approval.
 */
const legalFrom: Readonly<Record<AdMove['kind'], readonly AdStatus[]>> = {
  edit: ['PENDING', 'ACTIVE', 'REJECTED', 'EXPIRED', 'CLOSED'],
  reprice: ['ACTIVE'],
  approve: ['PENDING', 'ACTIVE'],
  reject: ['PENDING', 'ACTIVE'],
  block: ['PENDING', 'ACTIVE', 'REJECTED', 'EXPIRED', 'CLOSED'],
  close: ['PENDING', 'ACTIVE', 'REJECTED', 'EXPIRED'],
  expire: ['ACTIVE'],
  renew: ['ACTIVE', 'EXPIRED'],
  reopen: ['CLOSED'],
  appeal: ['REJECTED', 'BLOCKED'],
}

const dayMs = 86_400_000
const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs)

const noRejection = { rejectedRevisionId: null, rejectReason: null } as const

/** Lists show the newest first: repeated closing and reopening must not keep an ad on top. */
const refreshedAt = ({ publishedAt }: AdLife, at: Date): Date =>
  publishedAt && at < daysAfter(publishedAt, adLife.refreshDays) ? publishedAt : at

/** Public for another month; a rejected change stays to be corrected. */
const published = (life: AdLife, at: Date): AdLife => ({
  ...life,
  status: 'ACTIVE',
  reason: life.rejectReason,
  publishedAt: refreshedAt(life, at),
  expiresAt: daysAfter(at, adLife.publicDays),
  endedAt: null,
})

const waiting = (life: AdLife, at: Date): AdLife => ({
  ...life,
  status: 'PENDING',
  reason: null,
  submittedAt: at,
  endedAt: null,
})

const ended = (life: AdLife, status: AdStatus, reason: string | null, at: Date): AdLife => ({
  ...life,
  status,
  reason,
  endedAt: at,
})

/** Brings an ended ad back: public as it was approved, or to a moderator when it was changed since. */
const broughtBack = (life: AdLife, at: Date): AdLife | null => {
  if (!life.endedAt || at >= daysAfter(life.endedAt, adLife.reopenDays)) return null
  if (life.pendingRevisionId !== null) return waiting(life, at)
  return life.publicRevisionId === null ? null : published(life, at)
}

/**
 * The revision that an appeal against a block is about: the pending one; else the rejected one of a rejected ad; else
 * the public one. A rejected change beside a public ad does not count.
 */
const blockedContent = (
  life: AdLife,
  reason: string,
): Pick<AdLife, 'rejectedRevisionId' | 'rejectReason'> => {
  if (life.pendingRevisionId !== null)
    return { rejectedRevisionId: life.pendingRevisionId, rejectReason: reason }
  return life.status === 'REJECTED'
    ? { rejectedRevisionId: life.rejectedRevisionId, rejectReason: life.rejectReason }
    : noRejection
}

/** The state after a move, or null when the move is not allowed in this state. */
export function lifeAfter(life: AdLife, move: AdMove, at: Date): AdLife | null {
  if (!legalFrom[move.kind].includes(life.status)) return null
  switch (move.kind) {
    case 'edit': {
      const changed = {
        ...life,
        pendingRevisionId: move.revisionId,
        ...noRejection,
        submittedAt: at,
      }
      if (life.status === 'REJECTED') return waiting(changed, at)
      return life.status === 'ACTIVE' ? { ...changed, reason: null } : changed
    }
    case 'reprice':
      return { ...life, ...noRejection, pendingRevisionId: null, submittedAt: null, reason: null }
    case 'approve': {
      if (life.pendingRevisionId === null) return null
      const approved = {
        ...life,
        publicRevisionId: life.pendingRevisionId,
        pendingRevisionId: null,
        ...noRejection,
        submittedAt: null,
        reason: null,
      }
      return life.status === 'ACTIVE' ? approved : published(approved, at)
    }
    case 'reject': {
      if (life.pendingRevisionId === null) return null
      const rejected = {
        ...life,
        reason: move.reason,
        pendingRevisionId: null,
        rejectedRevisionId: life.pendingRevisionId,
        rejectReason: move.reason,
        submittedAt: null,
      }
      return life.status === 'ACTIVE' ? rejected : ended(rejected, move.backTo, move.reason, at)
    }
    case 'block':
      return ended(
        { ...life, ...blockedContent(life, move.reason), pendingRevisionId: null, submittedAt: null },
        'BLOCKED',
        move.reason,
        at,
      )
    case 'close':
      return ended(life, 'CLOSED', move.reason, at)
    case 'expire':
      return ended(life, 'EXPIRED', null, at)
    case 'renew':
      return life.status === 'EXPIRED' ? broughtBack(life, at) : prolonged(life, at)
    case 'reopen':
      return broughtBack(life, at)
    case 'appeal': {
      const disputed = life.rejectedRevisionId ?? life.publicRevisionId
      if (disputed === null) return null
      return waiting({ ...life, pendingRevisionId: disputed, ...noRejection }, at)
    }
  }
}

/** In its last days an ad gets another month without moving to the top of the lists. */
const prolonged = (life: AdLife, at: Date): AdLife | null => {
  if (!life.expiresAt || at < daysAfter(life.expiresAt, -adLife.renewDays)) return null
  return { ...life, expiresAt: daysAfter(at, adLife.publicDays) }
}

/** What the owner may do with the ad now. */
export function allowedOwnerMoves(life: AdLife, wasAppealed: boolean, at: Date) {
  const can = (move: AdMove): boolean => lifeAfter(life, move, at) !== null
  return {
    canEdit: can({ kind: 'edit', revisionId: 0 }),
    canClose: can({ kind: 'close', reason: 'Other' }),
    canRenew: can({ kind: 'renew' }),
    canReopen: can({ kind: 'reopen' }),
    canAppeal: !wasAppealed && can({ kind: 'appeal' }),
  }
}
