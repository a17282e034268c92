import { promotion as limits } from '@app/contract/market/promotion.limits'
import { readSetting } from '#core/settings/settings.service.ts'
import { isUserBanned } from '#core/users/user-reads.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { captureHolds, creditNew, holdEach, releaseHold } from '../ledger/ledger.service.ts'
import { compensationFor, isDeciding, nextPromotionAction } from './top-places.rules.ts'
import * as sql from './top-places.sql.ts'

/**
 * The top places and the coins spent on them. It knows only the ids of ads, because the ads module calls it. Locks
 * are acquired in one order: ads, the list, promotions, coins. A transaction that moves coins of several users holds the
 * lock of the list, so no deadlock is possible.
 */

/** The current price of a place and its promised views. */
export async function readTopOffer(tx: Tx) {
  const top = await readSetting(tx, 'vio', 'feature.top')
  if (!top.isAvailable) throw new AppError('FEATURE_UNAVAILABLE')
  return top
}

interface PlaceRequest {
  readonly adId: number
  readonly userId: number
  readonly cost: number
}

/** Holds the coins; the ad gets its place when a moderator approves it. Fails when there are too few coins. */
export async function holdPlace(tx: Tx, request: PlaceRequest, at: Date): Promise<void> {
  await holdPlaces(tx, [request], at)
}

/** For ads of one user. A fixed number of statements, because the list stays locked meanwhile. */
const holdPlaces = async (
  tx: Tx,
  requests: readonly PlaceRequest[],
  at: Date,
): Promise<sql.OpenPromotion[]> => {
  const [first] = requests
  if (!first) return []
  const ids = await sql.reserveIds(tx.db, requests.length)
  const references = ids.map((id) => `promotion:${id}`)
  const holds = await holdEach(
    tx.db,
    first.userId,
    references.map((reference, index) => ({ coins: requests[index]?.cost ?? 0, reference, key: reference })),
  )
  if (!holds) throw new AppError('COINS_SHORT')
  const made = requests.map((request, index) => ({
    ...request,
    id: ids[index] ?? 0,
    holdId: holds[index] ?? 0,
  }))
  await sql.insertHeld(tx.db, made, at)
  return made.map((one) => ({ ...one, status: 'HELD' }))
}

/** Whether the ad has a place, or coins held for one. */
export function isPromoted(tx: Tx, adId: number): Promise<boolean> {
  return sql.hasOpen(tx.db, [adId])
}

/** Needs the lock of the list: two concurrent purchases would both see the same free place. */
const hasFreePlaces = async (tx: Tx, userId: number, count: number): Promise<boolean> =>
  (await sql.countLiveByUser(tx.db, userId)) + count <= limits.placesPerSeller

/**
 * Gives places to public ads of one seller, which the caller has locked: all or none, the first ad on top. An ad that
 * already has a place keeps it and costs nothing. Returns the ads that got one.
 */
export async function takePlaces(tx: Tx, requests: readonly PlaceRequest[], at: Date): Promise<number[]> {
  await sql.lockList(tx.db)
  const open = new Map(
    (
      await sql.lockOpen(
        tx.db,
        requests.map(({ adId }) => adId),
      )
    ).map((promotion) => [promotion.adId, promotion]),
  )
  const [newest, ...others] = requests.filter(({ adId }) => open.get(adId)?.status !== 'LIVE')
  // Checked before the coins: a seller must not buy coins for a place that is then refused.
  if (newest && !(await hasFreePlaces(tx, newest.userId, 1 + others.length)))
    throw new AppError('TOP_LIMIT_REACHED')
  const unpaid = requests.filter(({ adId }) => !open.has(adId))
  for (const held of await holdPlaces(tx, unpaid, at)) open.set(held.adId, held)
  const ready = requests.flatMap(({ adId }) => open.get(adId) ?? []).filter(({ status }) => status === 'HELD')
  await givePlaces(tx, ready.toReversed(), at)
  return ready.map(({ adId }) => adId)
}

/**
 * Gives places to ads of one seller, the last ad on top. Ads that are pushed out of the list end, with compensation for
 * missing views unless their own seller pushed them out.
 */
const givePlaces = async (tx: Tx, held: readonly sql.OpenPromotion[], at: Date): Promise<void> => {
  const [first] = held
  if (!first) return
  const lastPlace = await sql.lockList(tx.db)
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
    returnedCoins: userId === first.userId ? 0 : compensationFor(cost, { views, leastViews }),
  }))
  await sql.pushOut(tx.db, leaving, at)
  const owed = leaving.filter(({ returnedCoins }) => returnedCoins > 0)
  await creditNew(
    tx.db,
    owed.map(({ id, userId, returnedCoins: coins }) => ({
      userId,
      coins,
      source: 'COMPENSATION',
      reference: `promotion:${id}`,
      key: `compensation:${id}`,
    })),
  )
}

const returnCoins = async (
  tx: Tx,
  { id, holdId }: sql.OpenPromotion,
  reason: string,
  at: Date,
): Promise<void> => {
  await sql.release(tx.db, id, reason, at)
  await releaseHold(tx.db, holdId, reason)
}

/** Returns the held coins when the seller has filled their own places in the meantime. */
const placeApproved = async (tx: Tx, promotion: sql.OpenPromotion, at: Date): Promise<void> => {
  if (await hasFreePlaces(tx, promotion.userId, 1)) await givePlaces(tx, [promotion], at)
  else await returnCoins(tx, promotion, 'SELLER_LIMIT', at)
}

interface MovedAd {
  readonly id: number
  readonly move: string
  readonly to: string
}

/** Called for every move of an ad, in the transaction of the move and with the ad locked. */
export async function syncPlaces(tx: Tx, moved: readonly MovedAd[], at: Date): Promise<void> {
  const deciding = new Map(moved.filter(({ move }) => isDeciding(move)).map((ad) => [ad.id, ad]))
  const adIds = [...deciding.keys()]
  if (adIds.length === 0 || !(await sql.hasOpen(tx.db, adIds))) return
  await sql.lockList(tx.db)
  for (const promotion of await sql.lockOpen(tx.db, adIds)) {
    const ad = deciding.get(promotion.adId)
    const action = ad ? nextPromotionAction(promotion.status, ad.move, ad.to) : 'keep'
    if (action === 'place') await placeApproved(tx, promotion, at)
    else if (action === 'release') await returnCoins(tx, promotion, ad?.to ?? '', at)
    else if (action === 'end') await sql.end(tx.db, promotion.id, ad?.to ?? '', at)
  }
}

/** The ads of a banned user are not public: their promotions end, and held coins are returned. */
export async function endPromotionsOfBanned(tx: Tx, userId: number, at: Date): Promise<void> {
  if (!(await isUserBanned(tx.db, userId))) return
  await sql.lockList(tx.db)
  for (const promotion of await sql.lockOpenByUser(tx.db, userId))
    if (promotion.status === 'HELD') await returnCoins(tx, promotion, 'BANNED', at)
    else await sql.end(tx.db, promotion.id, 'BANNED', at)
}

const blockSize = 100
const hourMs = 3_600_000

/** Returns the coins of ads that no moderator decided in time; the ads stay in the queue. */
export async function releaseOverdue(deps: Deps, signal: AbortSignal): Promise<void> {
  let last = 0
  do {
    last = await inTx({ db: deps.database.db, deps }, async (tx) => {
      const at = deps.now()
      await sql.lockList(tx.db)
      const overdue = await sql.lockOverdue(
        tx.db,
        new Date(at.getTime() - limits.holdHours * hourMs),
        blockSize,
      )
      for (const promotion of overdue) await returnCoins(tx, promotion, 'OVERDUE', at)
      return overdue.length
    })
  } while (last > 0 && !signal.aborted)
}

export type Places = ReadonlyMap<number, number>

/** Ad → place, from 1. */
export async function readPlaces({ db }: Pick<Ctx, 'db'>): Promise<Places> {
  return new Map((await sql.readLive(db)).map(({ adId }, index) => [adId, index + 1]))
}

/** For public lists, at most one second old. */
export const cachedPlaces = referenceCache('top-places.list', readPlaces, 1_000)

export async function readWaiting(db: Db, adIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await sql.readHeld(db, adIds)).map(({ adId }) => adId))
}
