import { adLife } from '@app/contract/market/ads.limits'
import type { AdStatus } from './ads.rules.ts'

/** Where an ad is in its life, as its row says. */
export interface AdLife {
  readonly status: AdStatus
  /** Why it is closed, rejected or blocked; while it is active, why the last change was rejected. */
  readonly reason: string | null
  /** What the public sees while it is active: always something that a moderator approved. */
  readonly publicRevisionId: number | null
  /** What waits for a moderator. */
  readonly pendingRevisionId: number | null
  /** The owner's last change, when a moderator refused it. */
  readonly rejectedRevisionId: number | null
  /** Why it was refused. Apart from `reason`: an ad that is closed or over has another one, and may come back. */
  readonly rejectReason: string | null
  readonly submittedAt: Date | null
  readonly publishedAt: Date | null
  readonly expiresAt: Date | null
  readonly endedAt: Date | null
}

export type AdMove =
  | { readonly kind: 'edit'; readonly revisionId: number }
  /** A near price of what was approved, nothing else. */
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
 * The whole life on one page: from where each move is legal. An edit of a live ad waits beside the approved version;
 * what is over keeps its change until it comes back.
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
 *   * BLOCKED when the appeal of a blocked ad is refused.   ** PENDING when it was changed since it was approved.
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

const nothingRefused = { rejectedRevisionId: null, rejectReason: null } as const

/** Lists show the newest first: an ad that is closed and reopened again and again would always stand there. */
const refreshedAt = ({ publishedAt }: AdLife, at: Date): Date =>
  publishedAt && at < daysAfter(publishedAt, adLife.refreshDays) ? publishedAt : at

/** A new month in the public's sight; a refused change is still to be mended. */
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

/** An ad that is over comes back: as it was approved, or to a moderator when it was changed since. */
const broughtBack = (life: AdLife, at: Date): AdLife | null => {
  if (!life.endedAt || at >= daysAfter(life.endedAt, adLife.reopenDays)) return null
  if (life.pendingRevisionId !== null) return waiting(life, at)
  return life.publicRevisionId === null ? null : published(life, at)
}

/**
 * What an appeal against a block is about: what waited; else what was refused, if that was the ad; else what was public.
 * A change that was once refused beside a public ad is none of it.
 */
const blockedContent = (
  life: AdLife,
  reason: string,
): Pick<AdLife, 'rejectedRevisionId' | 'rejectReason'> => {
  if (life.pendingRevisionId !== null)
    return { rejectedRevisionId: life.pendingRevisionId, rejectReason: reason }
  return life.status === 'REJECTED'
    ? { rejectedRevisionId: life.rejectedRevisionId, rejectReason: life.rejectReason }
    : nothingRefused
}

/** The life after a move, or null when the move is not legal from here. */
export function lifeAfter(life: AdLife, move: AdMove, at: Date): AdLife | null {
  if (!legalFrom[move.kind].includes(life.status)) return null
  switch (move.kind) {
    case 'edit': {
      const changed = {
        ...life,
        pendingRevisionId: move.revisionId,
        ...nothingRefused,
        submittedAt: at,
      }
      if (life.status === 'REJECTED') return waiting(changed, at)
      return life.status === 'ACTIVE' ? { ...changed, reason: null } : changed
    }
    case 'reprice':
      return { ...life, ...nothingRefused, pendingRevisionId: null, submittedAt: null, reason: null }
    case 'approve': {
      if (life.pendingRevisionId === null) return null
      const approved = {
        ...life,
        publicRevisionId: life.pendingRevisionId,
        pendingRevisionId: null,
        ...nothingRefused,
        submittedAt: null,
        reason: null,
      }
      return life.status === 'ACTIVE' ? approved : published(approved, at)
    }
    case 'reject': {
      if (life.pendingRevisionId === null) return null
      const refused = {
        ...life,
        reason: move.reason,
        pendingRevisionId: null,
        rejectedRevisionId: life.pendingRevisionId,
        rejectReason: move.reason,
        submittedAt: null,
      }
      return life.status === 'ACTIVE' ? refused : ended(refused, move.backTo, move.reason, at)
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
      return waiting({ ...life, pendingRevisionId: disputed, ...nothingRefused }, at)
    }
  }
}

/** In its last days an ad gets another month, without becoming the newest again. */
const prolonged = (life: AdLife, at: Date): AdLife | null => {
  if (!life.expiresAt || at < daysAfter(life.expiresAt, -adLife.renewDays)) return null
  return { ...life, expiresAt: daysAfter(at, adLife.publicDays) }
}

/** What an owner may do with it at this moment. */
export function ownersMoves(life: AdLife, wasAppealed: boolean, at: Date) {
  const may = (move: AdMove): boolean => lifeAfter(life, move, at) !== null
  return {
    canEdit: may({ kind: 'edit', revisionId: 0 }),
    canClose: may({ kind: 'close', reason: 'Other' }),
    canRenew: may({ kind: 'renew' }),
    canReopen: may({ kind: 'reopen' }),
    canAppeal: !wasAppealed && may({ kind: 'appeal' }),
  }
}
