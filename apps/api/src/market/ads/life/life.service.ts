import type { Tx } from '#platform/ctx.ts'
import { syncPlaces } from '../../top-places/top-places.service.ts'
import type { LockedAd } from '../ads.reads.ts'
import { enqueueIndexing } from '../write/write.service.ts'
import { lifeAfter, type AdLife, type AdMove, type MoveActor } from './life.rules.ts'
import { syncPictures } from './ad-pictures.service.ts'
import * as sql from './life.sql.ts'

/** The revision that lists show: the public one; before the first approval, the owner's own. */
const displayedRevisionId = ({
  publicRevisionId,
  pendingRevisionId,
  rejectedRevisionId,
}: AdLife): number | null => publicRevisionId ?? pendingRevisionId ?? rejectedRevisionId

/**
 * Changes the state of an ad that the caller has locked. Returns null, and changes nothing, when the move is not
 * allowed in the ad's state.
 */
export async function moveAd(
  tx: Tx,
  ad: LockedAd,
  move: AdMove,
  made: { readonly actor: MoveActor; readonly at: Date; readonly sumPerUnit: number },
): Promise<AdLife | null> {
  const { at, sumPerUnit } = made
  const next = lifeAfter(ad, move, at)
  if (!next) return null
  const displayed = displayedRevisionId(next)
  await sql.writeLives(tx.db, [{ ...next, id: ad.id }], made)
  if (displayed !== null && displayed !== displayedRevisionId(ad))
    await sql.writeDisplayedRevision(tx.db, ad.id, displayed, sumPerUnit)
  await syncPlaces(tx, [{ id: ad.id, move: move.kind, to: next.status }], at)
  if (!keepsPictures.has(move.kind)) await syncPictures(tx, [ad.id])
  // Every change of a public ad increments its version, and the index needs the last one.
  if (ad.status === 'ACTIVE' || next.status === 'ACTIVE') await enqueueIndexing(tx, [ad.id])
  return next
}

/** A closed or expired ad keeps its page for those who favourited or contacted it. */
const keepsPictures: ReadonlySet<AdMove['kind']> = new Set(['close', 'expire'])

/** Moves that do not change the displayed revision, so that many ads can move in one statement. */
type EndingMove = Extract<AdMove, { kind: 'close' | 'expire' | 'block' }>

/** Ends many ads in one statement. Returns those that moved. */
export async function endAds(
  tx: Tx,
  ads: readonly LockedAd[],
  move: EndingMove,
  made: { readonly actor: MoveActor; readonly at: Date },
): Promise<LockedAd[]> {
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
  if (!keepsPictures.has(move.kind))
    await syncPictures(
      tx,
      ended.map(({ ad }) => ad.id),
    )
  const wasPublic = ended.filter(({ ad }) => ad.status === 'ACTIVE')
  await enqueueIndexing(
    tx,
    wasPublic.map(({ ad }) => ad.id),
  )
  return ended.map(({ ad }) => ad)
}
