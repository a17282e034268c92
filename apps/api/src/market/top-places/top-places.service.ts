import { promotion as limits } from '@app/contract/market/promotion.limits'
import { readSetting } from '#core/settings/settings.service.ts'
import { isUserBanned } from '#core/users/user-reads.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { captureHolds, creditNew, holdEach, releaseHold } from '../ledger/ledger.service.ts'
import { fateOf, isDeciding, makeGoodOf } from './top-places.rules.ts'
import * as sql from './top-places.sql.ts'

/**
 * The places and the coins that are spent on them. It knows nothing of ads but their ids, so that the life of ads
 * can call it. Locks are taken in one order: ads, the turn, promotions, coins. Whoever moves coins of more than one
 * person has the turn, so nobody waits in a circle.
 */

/** What a place costs at this moment, and how often an ad in one is shown at least. */
export async function topOnSale(tx: Tx) {
  const top = await readSetting(tx, 'vio', 'feature.top')
  if (!top.isAvailable) throw new AppError('FEATURE_UNAVAILABLE')
  return top
}

interface Wish {
  readonly adId: number
  readonly userId: number
  readonly cost: number
}

/** Sets the coins aside; the ad takes its place when a moderator approves it. Refused when there are too few. */
export async function holdPlace(tx: Tx, wish: Wish, at: Date): Promise<void> {
  await holdPlaces(tx, [wish], at)
}

/** For ads of one person. However many they are, the list is kept from others for the same few statements. */
const holdPlaces = async (tx: Tx, wishes: readonly Wish[], at: Date): Promise<sql.OpenPromotion[]> => {
  const [first] = wishes
  if (!first) return []
  const ids = await sql.reserveIds(tx.db, wishes.length)
  const references = ids.map((id) => `promotion:${id}`)
  const holds = await holdEach(
    tx.db,
    first.userId,
    references.map((reference, index) => ({ coins: wishes[index]?.cost ?? 0, reference, key: reference })),
  )
  if (!holds) throw new AppError('COINS_SHORT')
  const made = wishes.map((wish, index) => ({ ...wish, id: ids[index] ?? 0, holdId: holds[index] ?? 0 }))
  await sql.insertHeld(tx.db, made, at)
  return made.map((one) => ({ ...one, status: 'HELD' }))
}

/** Whether these coins are set aside already, or the ad has its place. */
export function isPromoted(tx: Tx, adId: number): Promise<boolean> {
  return sql.hasOpen(tx.db, [adId])
}

/** Asked under the lock of the list: two purchases at once would both see the same free place. */
const hasRoomFor = async (tx: Tx, userId: number, count: number): Promise<boolean> =>
  (await sql.countLiveOf(tx.db, userId)) + count <= limits.placesPerSeller

/**
 * Places for public ads of one seller that the caller has locked, all or none; the first of them stands first. One that
 * has a place keeps it and costs nothing. Answers those that took one.
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
  const [newest, ...others] = wishes.filter(({ adId }) => open.get(adId)?.status !== 'LIVE')
  // Before the coins: a seller without coins must not buy some for a place that is refused afterwards.
  if (newest && !(await hasRoomFor(tx, newest.userId, 1 + others.length)))
    throw new AppError('TOP_LIMIT_REACHED')
  const unknown = wishes.filter(({ adId }) => !open.has(adId))
  for (const held of await holdPlaces(tx, unknown, at)) open.set(held.adId, held)
  const ready = wishes.flatMap(({ adId }) => open.get(adId) ?? []).filter(({ status }) => status === 'HELD')
  await givePlaces(tx, ready.toReversed(), at)
  return ready.map(({ adId }) => adId)
}

/**
 * Places for ads of one seller; the last of them stands first. An ad that has no place any more leaves, with coins back
 * for missing views unless its own seller pushed it out.
 */
const givePlaces = async (tx: Tx, held: readonly sql.OpenPromotion[], at: Date): Promise<void> => {
  const [first] = held
  if (!first) return
  const lastPlace = await sql.takeTurn(tx.db)
  await sql.place(
    tx.db,
    held.map(({ id }) => id),
    lastPlace,
    at,
  )
  await captureHolds(
    tx.db,
    held.map(({ holdId }) => holdId),
  )
  await sql.setLastPlace(tx.db, lastPlace + held.length)
  const { leastViews, places } = await readSetting(tx, 'vio', 'feature.top')
  const beyond = await sql.lockBeyond(tx.db, places)
  if (beyond.length === 0) return
  const leaving = beyond.map(({ id, userId, cost, views }) => ({
    id,
    userId,
    returnedCoins: userId === first.userId ? 0 : makeGoodOf(cost, { views, leastViews }),
  }))
  await sql.pushOut(tx.db, leaving, at)
  const owed = leaving.filter(({ returnedCoins }) => returnedCoins > 0)
  await creditNew(
    tx.db,
    owed.map(({ id, userId, returnedCoins: coins }) => ({
      userId,
      coins,
      source: 'MADE_GOOD',
      reference: `promotion:${id}`,
      key: `made-good:${id}`,
    })),
  )
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

/** Coins that were held for a place go back when the seller has filled the own places meanwhile. */
const placeApproved = async (tx: Tx, promotion: sql.OpenPromotion, at: Date): Promise<void> => {
  if (await hasRoomFor(tx, promotion.userId, 1)) await givePlaces(tx, [promotion], at)
  else await giveBack(tx, promotion, 'SELLER_LIMIT', at)
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
    if (fate === 'place') await placeApproved(tx, promotion, at)
    else if (fate === 'release') await giveBack(tx, promotion, ad?.to ?? '', at)
    else if (fate === 'end') await sql.end(tx.db, promotion.id, ad?.to ?? '', at)
  }
}

/** A banned person's ads are not public: they leave, and what was only held goes back. */
export async function syncOwner(tx: Tx, userId: number, at: Date): Promise<void> {
  if (!(await isUserBanned(tx.db, userId))) return
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
export async function readPlaces({ db }: Pick<Ctx, 'db'>): Promise<Places> {
  return new Map((await sql.readLive(db)).map(({ adId }, index) => [adId, index + 1]))
}

/** The same for the lists that everybody reads, at most a second old. */
export const rememberedPlaces = referenceCache('top-places.list', readPlaces, 1_000)

export async function readWaiting(db: Db, adIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await sql.readHeld(db, adIds)).map(({ adId }) => adId))
}
