import { promotion as limits } from '@app/contract/market/promotion.limits'
import { getSetting, readSetting } from '#core/settings/settings.service.ts'
import { isUserBanned } from '#core/users/user-reads.service.ts'
import { inTx, type Ctx, type Deps, type Tx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { referenceCache } from '#platform/reference-cache.ts'
import { captureHolds, creditNew, holdEach, releaseHold } from '../ledger/ledger.service.ts'
import {
  compensationFor,
  countAvailable,
  estimateQueue,
  isDeciding,
  nextPromotionAction,
} from './top-places.rules.ts'
import * as sql from './top-places.sql.ts'

/**
 * The top places and the coins spent on them. It knows only the ids of ads, because the ads module calls it. Locks
 * are acquired in one order: ads, the list, promotions, coins. A transaction that moves coins of several users holds the
 * lock of the list, so no deadlock is possible.
 */

const hourMs = 3_600_000

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
  (await sql.countPlacesOfUser(tx.db, userId)) + count <= limits.placesPerSeller

/** When each ad of the queue gets its place at the latest. */
const readQueueTimes = async (
  db: Db | Tx['db'],
  rules: { readonly places: number; readonly minMinutes: number },
  at: Date,
): Promise<ReadonlyMap<number, Date>> => {
  const adIds = await sql.readQueue(db)
  const times = estimateQueue(await sql.readPlacedTimes(db), adIds.length, rules, at)
  return new Map(adIds.map((adId, index) => [adId, times[index] ?? at]))
}

interface TakenPlaces {
  readonly promoted: readonly number[]
  /** Ads that wait for a place, and until when at the latest. */
  readonly queued: readonly { readonly adId: number; readonly from: Date }[]
}

/**
 * Gives places to public ads of one seller, which the caller has locked: all or none, the first ad on top. An ad that
 * already has a place, or waits for one, keeps it and costs nothing. While every place is guaranteed to another ad, the
 * ads wait in the queue with held coins.
 */
export async function takePlaces(tx: Tx, requests: readonly PlaceRequest[], at: Date): Promise<TakenPlaces> {
  await sql.lockList(tx.db)
  const adIds = requests.map(({ adId }) => adId)
  const open = new Map((await sql.lockOpen(tx.db, adIds)).map((promotion) => [promotion.adId, promotion]))
  const [newest, ...others] = requests.filter(({ adId }) =>
    [undefined, 'HELD'].includes(open.get(adId)?.status),
  )
  // Checked before the coins: a seller must not buy coins for a place that is then refused.
  if (newest && !(await hasFreePlaces(tx, newest.userId, 1 + others.length)))
    throw new AppError('TOP_LIMIT_REACHED')
  const unpaid = requests.filter(({ adId }) => !open.has(adId))
  for (const held of await holdPlaces(tx, unpaid, at)) open.set(held.adId, held)
  const ready = adIds.flatMap((adId) => open.get(adId) ?? []).filter(({ status }) => status === 'HELD')
  await sql.enqueue(tx.db, ready.map(({ id }) => id).toReversed(), at)
  const placed = new Set(await advanceQueue(tx, at))
  const waiting = adIds.filter((adId) => open.get(adId)?.status !== 'LIVE' && !placed.has(adId))
  const times =
    waiting.length > 0
      ? await readQueueTimes(tx.db, await readSetting(tx, 'vio', 'feature.top'), at)
      : new Map<number, Date>()
  return {
    promoted: ready.map(({ adId }) => adId).filter((adId) => placed.has(adId)),
    queued: waiting.map((adId) => ({ adId, from: times.get(adId) ?? at })),
  }
}

/**
 * Gives the places that are free, and those whose guaranteed time is over, to the first promotions of the queue; the
 * last of them is on top. Ads that are pushed out end, with compensation for missing views unless their own seller
 * pushed them out, and twice in thirty days for a seller. Needs the lock of the list. Returns the ads that got a place.
 */
const advanceQueue = async (tx: Tx, at: Date): Promise<number[]> => {
  const { leastViews, places, minMinutes } = await readSetting(tx, 'vio', 'feature.top')
  const available = countAvailable(await sql.readPlacedTimes(tx.db), { places, minMinutes }, at)
  const next = available > 0 ? await sql.lockQueue(tx.db, available) : []
  if (next.length === 0) return []
  const lastPlace = await sql.lockList(tx.db)
  await sql.place(
    tx.db,
    next.map(({ id }) => id),
    lastPlace,
    at,
  )
  await captureHolds(
    tx.db,
    next.map(({ holdId }) => holdId),
  )
  await sql.setLastPlace(tx.db, lastPlace + next.length)
  const beyond = await sql.lockBeyond(tx.db, places)
  // The newest place pushes out the newest of the ads that leave, and so on; the first ones took free places.
  const pushedBy = (index: number): number | undefined => next[next.length - beyond.length + index]?.userId
  const compensated = await sql.countCompensations(
    tx.db,
    beyond.map(({ userId }) => userId),
    new Date(at.getTime() - 30 * 24 * hourMs),
  )
  const leaving = beyond.map(({ id, userId, cost, views }, index) => {
    const before = compensated.get(userId) ?? 0
    const isDue = userId !== pushedBy(index) && before < limits.compensationsPerMonth
    const returnedCoins = isDue ? compensationFor(cost, { views, leastViews }) : 0
    if (returnedCoins > 0) compensated.set(userId, before + 1)
    return { id, userId, returnedCoins }
  })
  if (leaving.length > 0) await sql.pushOut(tx.db, leaving, at)
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
  return next.map(({ adId }) => adId)
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
const queueApproved = async (tx: Tx, promotion: sql.OpenPromotion, at: Date): Promise<void> => {
  if (await hasFreePlaces(tx, promotion.userId, 1)) await sql.enqueue(tx.db, [promotion.id], at)
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
    if (action === 'queue') await queueApproved(tx, promotion, at)
    else if (action === 'release') await returnCoins(tx, promotion, ad?.to ?? '', at)
    else if (action === 'end') await sql.end(tx.db, promotion.id, ad?.to ?? '', at)
  }
  await advanceQueue(tx, at)
}

/** The ads of a banned user are not public: their promotions end, and held coins are returned. */
export async function endPromotionsOfBanned(tx: Tx, userId: number, at: Date): Promise<void> {
  if (!(await isUserBanned(tx.db, userId))) return
  await sql.lockList(tx.db)
  for (const promotion of await sql.lockOpenByUser(tx.db, userId))
    if (promotion.status === 'LIVE') await sql.end(tx.db, promotion.id, 'BANNED', at)
    else await returnCoins(tx, promotion, 'BANNED', at)
  await advanceQueue(tx, at)
}

const blockSize = 100

/** Gives places whose guaranteed time is over to the promotions that wait for one. */
export function giveQueuedPlaces(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    await sql.lockList(tx.db)
    await advanceQueue(tx, deps.now())
  })
}

/** Returns the coins of ads that no moderator decided in time, or that found no place; the ads stay as they are. */
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

export interface WaitingForPlace {
  /** Ads whose coins are held until a moderator decides. */
  readonly held: ReadonlySet<number>
  /** Ads that wait for a place, and until when at the latest. */
  readonly queued: ReadonlyMap<number, Date>
}

export async function readWaiting(
  ctx: Pick<Ctx, 'db' | 'deps' | 'product' | 'now'>,
  adIds: readonly number[],
): Promise<WaitingForPlace> {
  const rows = await sql.readHeld(ctx.db, adIds)
  const isQueued = rows.some(({ queueNumber }) => queueNumber !== null)
  return {
    held: new Set(rows.flatMap(({ adId, queueNumber }) => (queueNumber === null ? adId : []))),
    queued: isQueued
      ? await readQueueTimes(ctx.db, await getSetting(ctx, 'feature.top'), ctx.now())
      : new Map(),
  }
}
