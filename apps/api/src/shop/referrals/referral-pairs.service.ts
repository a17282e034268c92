import type { Db, TxDb } from '#platform/db.ts'
import {
  compareHouseholds,
  findSuspicions,
  type Address,
  type Party,
  type Suspicion,
} from './household.rules.ts'
import * as sql from './referral-pairs.sql.ts'

/** One household is one person: a referrer earns nothing from own orders through another phone number. */

const toParty = (traces: readonly sql.Trace[]): Party => ({
  addresses: traces.flatMap(({ pin, address, addressExtra }) =>
    pin !== null && address !== null ? [{ pin, address, addressExtra: addressExtra ?? '' }] : [],
  ),
  phones: new Set(traces.flatMap(({ phone }) => phone ?? [])),
  devices: new Set(traces.flatMap(({ device }) => device ?? [])),
})

const readParties = async (db: Db | TxDb, userIds: readonly number[]): Promise<(id: number) => Party> => {
  const traces = Map.groupBy(await sql.readTraces(db, [...new Set(userIds)]), ({ userId }) => userId)
  return (id) => toParty(traces.get(id) ?? [])
}

/** Orders that bring no share: delivered to the referrer's household, or of a pair that an operator denied. */
export async function findUnsharedOrders(db: TxDb, orderIds: readonly number[]): Promise<number[]> {
  const orders = await sql.readReferredOrders(db, orderIds)
  const partyOf = await readParties(
    db,
    orders.map(({ referrerId }) => referrerId),
  )
  const isOwnHousehold = (referrerId: number, delivery: Address): boolean =>
    partyOf(referrerId).addresses.some((own) => compareHouseholds(own, delivery) === 'same')
  return orders
    .filter(({ referrerId, isDenied, delivery }) => isDenied || isOwnHousehold(referrerId, delivery))
    .map(({ orderId }) => orderId)
}

interface HeldPair {
  readonly referrerId: number
  readonly buyerId: number
  readonly amountPaise: number
  readonly orderIds: readonly number[]
  readonly reasons: readonly Suspicion[]
}

/** Pairs whose payout waits for an operator, because no operator has decided yet whether they are one household. */
export async function findHeldPairs(db: Db | TxDb, referrerIds: readonly number[]): Promise<HeldPair[]> {
  if (referrerIds.length === 0) return []
  const undecided = (await sql.readDuePairs(db, referrerIds)).filter(({ decision }) => decision === null)
  const partyOf = await readParties(
    db,
    undecided.flatMap(({ referrerId, buyerId }) => [referrerId, buyerId]),
  )
  return undecided
    .map((pair) => ({ ...pair, reasons: findSuspicions(partyOf(pair.referrerId), partyOf(pair.buyerId)) }))
    .filter(({ reasons }) => reasons.length > 0)
}
