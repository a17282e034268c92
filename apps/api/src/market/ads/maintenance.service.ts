import { carryOver } from '#core/carry-over/carry-over.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import { endPromotionsOfBanned } from '../top-places/top-places.service.ts'
import * as sql from './write/write.sql.ts'
import { syncSellerPictures } from './life/ad-pictures.service.ts'
import { carryOverMoves } from './life/life.sql.ts'
import { enqueueIndexing } from './write/write.service.ts'

const blockSize = 1_000
/** Blocks per job; the next job continues after the last block. */
const blocksPerJob = 20

/** A closed ad can be reopened for 30 days; five more as a margin. */
const liveDays = 35
const dayMs = 86_400_000

/** Moves ads that can no longer come back to the archive, in blocks: no long locks, and safe to stop. */
export async function archiveEnded(deps: Deps, signal: AbortSignal): Promise<void> {
  const endedBefore = new Date(deps.now().getTime() - liveDays * dayMs)
  let moved = 0
  let last = 0
  do {
    last = await inTx({ db: deps.database.db, deps }, (tx) =>
      sql.archiveAds(tx.db, { endedBefore, size: blockSize }),
    )
    moved += last
  } while (last > 0 && !signal.aborted)
  deps.log.info('ads archived', { count: moved })
}

/** Writes the moves of ads that are older than the table of moves, derived from their rows. */
export function carryOverAds(deps: Deps, signal: AbortSignal): Promise<void> {
  return carryOver(deps, 'ads', carryOverMoves, signal)
}

/** After a ban or an unban: removes the owner's ads from the index or adds them again, and ends top places. */
export async function syncOwner(deps: Deps, userId: number): Promise<void> {
  await inTx({ db: deps.database.db, deps }, (tx) => endPromotionsOfBanned(tx, userId, deps.now()))
  await inTx({ db: deps.database.db, deps }, (tx) => syncSellerPictures(tx, userId))
  let afterId = 0
  for (;;) {
    const block = { userId, afterId, size: blockSize }
    const ids = await inTx({ db: deps.database.db, deps }, async (tx) => {
      const touched = await sql.incrementVersions(tx.db, block)
      await enqueueIndexing(tx, touched)
      return touched
    })
    if (ids.length < blockSize) return
    afterId = Math.max(...ids)
  }
}

/**
 * Recomputes the sum prices of ads in currency units by the current rate, in blocks by id. Each block is one
 * transaction with the index jobs of its ads, and the last block of a job enqueues the next job: a stop at any point
 * loses and repeats nothing. The rate is read for each block, so of two quick changes the later one wins.
 */
export async function repriceAds(deps: Deps, from: { readonly afterId: number }): Promise<void> {
  const { db } = deps.database
  let { afterId } = from
  for (let block = 1; block <= blocksPerJob; block += 1) {
    const { sumPerUnit } = await getSetting({ deps, db, product: 'vio' }, 'rate.uye')
    const lastId = await inTx({ db, deps }, async (tx) => {
      const done = await sql.repriceUnits(tx.db, { afterId, size: blockSize, sumPerUnit })
      await enqueueIndexing(tx, done.changed)
      if (done.lastId !== null && block === blocksPerJob)
        await tx.enqueue('ads.reprice', { afterId: done.lastId })
      return done.lastId
    })
    if (lastId === null) return
    afterId = lastId
  }
}
