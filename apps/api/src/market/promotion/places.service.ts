import { promotion as limits } from '@app/contract/market/promotion.limits'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Deps, type Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { captureHold, creditCoins, holdCoins, releaseHold } from '../ledger/ledger.service.ts'
import { fateOf, isDeciding, makeGoodOf } from './promotion.rules.ts'
import * as sql from './promotion.sql.ts'

/**
 * The places and the coins that are spent on them. It knows nothing of ads but their ids, so that the life of ads
 * can call it. Locks are taken in one order: ads, the turn, promotions, coins. Whoever moves coins of more than one
 * person has the turn, so nobody waits in a circle.
 */

/** What a place costs at this moment, and how often an ad in one is shown at least. */
export async function topOnSale(tx: Tx) {
  const top = await getSetting({ db: tx.db, product: 'vio' }, 'feature.top')
  if (!top.isAvailable) throw new AppError('FEATURE_UNAVAILABLE')
  return top
}

interface Wish {
  readonly adId: number
  readonly userId: number
  readonly cost: number
}

/** Sets the coins aside; the ad takes its place when a moderator approves it. Refused when there are too few. */
export async function holdPlace(tx: Tx, { adId, userId, cost }: Wish, at: Date): Promise<sql.OpenPromotion> {
  const id = await sql.reserveId(tx.db)
  const reference = `promotion:${id}`
  const hold = await holdCoins(tx.db, { userId, coins: cost, reference, key: reference })
  if (!hold) throw new AppError('COINS_SHORT')
  const { holdId } = hold
  await sql.insertHeld(tx.db, { id, adId, userId, cost, holdId, createdAt: at })
  return { id, adId, userId, cost, holdId, status: 'HELD' }
}

/** Whether these coins are set aside already, or the ad has its place. */
export function isPromoted(tx: Tx, adId: number): Promise<boolean> {
  return sql.hasOpen(tx.db, [adId])
}

/**
 * Places for public ads that the caller has locked, all or none; the first of them stands first. One that has a place
 * keeps it and costs nothing. Answers those that took one.
 */
export async function takePlaces(tx: Tx, wishes: readonly Wish[], at: Date): Promise<number[]> {
  await sql.takeTurn(tx.db)
  const open = new Map(
    (
      await sql.lockOpen(
        tx.db,
        wishes.map(({ adId }) => adId),
      )
    ).map((promotion) => [promotion.adId, promotion]),
  )
  const ready: sql.OpenPromotion[] = []
  for (const wish of wishes) {
    const known = open.get(wish.adId)
    if (known?.status !== 'LIVE') ready.push(known ?? (await holdPlace(tx, wish, at)))
  }
  await givePlaces(tx, ready.toReversed(), at)
  return ready.map(({ adId }) => adId)
}

/** The last of them stands first. Whoever has no place any more leaves, with coins back for what was not kept. */
const givePlaces = async (tx: Tx, held: readonly sql.OpenPromotion[], at: Date): Promise<void> => {
  if (held.length === 0) return
  let lastPlace = await sql.takeTurn(tx.db)
  for (const { id, holdId } of held) {
    lastPlace += 1
    await sql.place(tx.db, id, lastPlace, at)
    await captureHold(tx.db, holdId)
  }
  await sql.setLastPlace(tx.db, lastPlace)
  const { leastViews, places } = await getSetting({ db: tx.db, product: 'vio' }, 'feature.top')
  for (const { id, userId, cost, views } of await sql.lockBeyond(tx.db, places)) {
    await sql.end(tx.db, id, 'PUSHED_OUT', at)
    const coins = makeGoodOf(cost, { views, leastViews })
    if (coins === 0) continue
    const reference = `promotion:${id}`
    await creditCoins(tx.db, { userId, coins, source: 'MADE_GOOD', reference, key: `made-good:${id}` })
    await sql.setReturned(tx.db, id, coins)
  }
}

const giveBack = async (
  tx: Tx,
  { id, holdId }: sql.OpenPromotion,
  reason: string,
  at: Date,
): Promise<void> => {
  await sql.release(tx.db, id, reason, at)
  await releaseHold(tx.db, holdId, reason)
}

interface MovedAd {
  readonly id: number
  readonly move: string
  readonly to: string
}

/** Every move of an ad comes by here, in the transaction of the move and with the ad locked. */
export async function syncPlaces(tx: Tx, moved: readonly MovedAd[], at: Date): Promise<void> {
  const deciding = new Map(moved.filter(({ move }) => isDeciding(move)).map((ad) => [ad.id, ad]))
  const adIds = [...deciding.keys()]
  if (adIds.length === 0 || !(await sql.hasOpen(tx.db, adIds))) return
  await sql.takeTurn(tx.db)
  for (const promotion of await sql.lockOpen(tx.db, adIds)) {
    const ad = deciding.get(promotion.adId)
    const fate = ad ? fateOf(promotion.status, ad.move, ad.to) : 'keep'
    if (fate === 'place') await givePlaces(tx, [promotion], at)
    else if (fate === 'release') await giveBack(tx, promotion, ad?.to ?? '', at)
    else if (fate === 'end') await sql.end(tx.db, promotion.id, ad?.to ?? '', at)
  }
}

/** A banned person's ads are not public: they leave, and what was only held goes back. */
export async function syncOwner(tx: Tx, userId: number, at: Date): Promise<void> {
  if (!(await sql.isBanned(tx.db, userId))) return
  await sql.takeTurn(tx.db)
  for (const promotion of await sql.lockOpenOf(tx.db, userId))
    if (promotion.status === 'HELD') await giveBack(tx, promotion, 'BANNED', at)
    else await sql.end(tx.db, promotion.id, 'BANNED', at)
}

const blockSize = 100
const hourMs = 3_600_000

/** Nobody decided in time: the coins go back, block after block; the ad itself goes on waiting. */
export async function releaseOverdue(deps: Deps, signal: AbortSignal): Promise<void> {
  let last = 0
  do {
    last = await inTx({ db: deps.database.db, deps }, async (tx) => {
      const at = deps.now()
      await sql.takeTurn(tx.db)
      const overdue = await sql.lockOverdue(
        tx.db,
        new Date(at.getTime() - limits.holdHours * hourMs),
        blockSize,
      )
      for (const promotion of overdue) await giveBack(tx, promotion, 'OVERDUE', at)
      return overdue.length
    })
  } while (last > 0 && !signal.aborted)
}

export type Places = ReadonlyMap<number, number>

/** Ad → place, from 1. */
export async function readPlaces(db: Db): Promise<Places> {
  return new Map((await sql.readLive(db)).map(({ adId }, index) => [adId, index + 1]))
}

/** The same for the lists that everybody reads, at most a second old. */
export const rememberedPlaces = referenceCache(readPlaces, 1_000)

export async function readWaiting(db: Db, adIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await sql.readHeld(db, adIds)).map(({ adId }) => adId))
}
