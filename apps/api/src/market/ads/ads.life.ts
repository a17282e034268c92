import type { Tx } from '#platform/ctx.ts'
import { syncPlaces } from '../top-places/top-places.service.ts'
import { lifeAfter, type AdLife, type AdMove } from './ad-life.rules.ts'
import * as sql from './ad-life.sql.ts'
import type { MoveActor } from './ad-moves.sql.ts'
import { indexLater } from './ads.writes.ts'

export type { MoveActor } from './ad-moves.sql.ts'
export type { LockedAd } from './ad-life.sql.ts'
export { lockByIds as lockAds, lockByLink as lockAd, readRevisions, type Revision } from './ad-life.sql.ts'

/** Which version a stranger, or while none was approved the owner, sees in lists. */
const faceOf = ({ publicRevisionId, pendingRevisionId, rejectedRevisionId }: AdLife): number | null =>
  publicRevisionId ?? pendingRevisionId ?? rejectedRevisionId

/**
 * The one way from one state to another; the ad is locked by the caller. Null: the move is not legal from where the
 * ad is, and nothing was done.
 */
export async function moveAd(
  tx: Tx,
  ad: sql.LockedAd,
  move: AdMove,
  made: { readonly actor: MoveActor; readonly at: Date; readonly sumPerUnit: number },
): Promise<AdLife | null> {
  const { at, sumPerUnit } = made
  const next = lifeAfter(ad, move, at)
  if (!next) return null
  const face = faceOf(next)
  await sql.writeLives(tx.db, [{ ...next, id: ad.id }], made)
  if (face !== null && face !== faceOf(ad)) await sql.writeFace(tx.db, ad.id, face, sumPerUnit)
  await syncPlaces(tx, [{ id: ad.id, move: move.kind, to: next.status }], at)
  // Every change of a public ad moves its version on, and the index must know the last one.
  if (ad.status === 'ACTIVE' || next.status === 'ACTIVE') await indexLater(tx, [ad.id])
  return next
}

/** Moves after which an ad shows what it showed before: many can be made at once. */
type EndingMove = Extract<AdMove, { kind: 'close' | 'expire' | 'block' }>

/** The same for many ads, each by the one table, in one statement. Answers those that moved. */
export async function endAds(
  tx: Tx,
  ads: readonly sql.LockedAd[],
  move: EndingMove,
  made: { readonly actor: MoveActor; readonly at: Date },
): Promise<sql.LockedAd[]> {
  const { at } = made
  const ended = ads.flatMap((ad) => {
    const next = lifeAfter(ad, move, at)
    return next ? [{ ad, next: { ...next, id: ad.id } }] : []
  })
  if (ended.length === 0) return []
  await sql.writeLives(
    tx.db,
    ended.map(({ next }) => next),
    made,
  )
  await syncPlaces(
    tx,
    ended.map(({ next }) => ({ id: next.id, move: move.kind, to: next.status })),
    at,
  )
  const wasPublic = ended.filter(({ ad }) => ad.status === 'ACTIVE')
  await indexLater(
    tx,
    wasPublic.map(({ ad }) => ad.id),
  )
  return ended.map(({ ad }) => ad)
}
