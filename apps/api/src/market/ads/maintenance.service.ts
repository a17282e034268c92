import { carryOver } from '#core/carry-over/carry-over.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Deps } from '#platform/ctx.ts'
import { syncOwner as leavePlaces } from '../top-places/top-places.service.ts'
import { tellOfEnd } from '../seller-news/seller-news.service.ts'
import * as sql from './ad-writes.sql.ts'
import { carryOverMoves } from './ad-moves.sql.ts'
import { lockExpired } from './ad-life.sql.ts'
import { endAds } from './ads.life.ts'
import { indexLater } from './ads.writes.ts'

const blockSize = 1_000
/** Blocks of one job; the next one goes on where it ended. */
const blocksPerJob = 20

/** A closed ad may be reopened for 30 days; five more, so that nobody meets the border. */
const keptDays = 35
const dayMs = 86_400_000

/** Moves ads that are over for good out of the way of those that live. In blocks: no long lock, safe to stop. */
export async function archiveEnded(deps: Deps, signal: AbortSignal): Promise<void> {
  const endedBefore = new Date(deps.now().getTime() - keptDays * dayMs)
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

/** Ends ads whose month is over and tells their owners, block after block; one that is renewed at this moment stays. */
export async function expireAds(deps: Deps, signal: AbortSignal): Promise<void> {
  let last = 0
  do {
    last = await inTx({ db: deps.database.db, deps }, async (tx) => {
      const at = deps.now()
      const over = await lockExpired(tx.db, at, blockSize)
      const ended = await endAds(tx, over, { kind: 'expire' }, { actor: { kind: 'system' }, at })
      await tellOfEnd(tx, ended)
      return ended.length
    })
  } while (last > 0 && !signal.aborted)
}

/** Ads that were placed before their moves were written get the moves that their rows tell of. */
export function carryOverAds(deps: Deps, signal: AbortSignal): Promise<void> {
  return carryOver(deps, 'ads', carryOverMoves, signal)
}

/** An owner was banned or came back: the index drops the ads or takes them in again, top places are left. */
export async function syncOwner(deps: Deps, userId: number): Promise<void> {
  await inTx({ db: deps.database.db, deps }, (tx) => leavePlaces(tx, userId, deps.now()))
  let afterId = 0
  for (;;) {
    const block = { userId, afterId, size: blockSize }
    const ids = await inTx({ db: deps.database.db, deps }, async (tx) => {
      const touched = await sql.touchAdsOf(tx.db, block)
      await indexLater(tx, touched)
      return touched
    })
    if (ids.length < blockSize) return
    afterId = Math.max(...ids)
  }
}

/**
 * Works the sums of ads in units out again by the rate that is in force, block after block by id. Every block is a
 * transaction with the jobs that bring its ads into the index, and the last one of a job carries the job that goes
 * on: stopped anywhere, nothing is lost and nothing done twice. The rate is read for every block, so that of two
 * changes in a row the later one wins.
 */
export async function repriceAds(deps: Deps, from: { readonly afterId: number }): Promise<void> {
  const { db } = deps.database
  let { afterId } = from
  for (let block = 1; block <= blocksPerJob; block += 1) {
    const { sumPerUnit } = await getSetting({ deps, db, product: 'vio' }, 'rate.uye')
    const lastId = await inTx({ db, deps }, async (tx) => {
      const done = await sql.repriceUnits(tx.db, { afterId, size: blockSize, sumPerUnit })
      await indexLater(tx, done.changed)
      if (done.lastId !== null && block === blocksPerJob)
        await tx.enqueue('ads.reprice', { afterId: done.lastId })
      return done.lastId
    })
    if (lastId === null) return
    afterId = lastId
  }
}
