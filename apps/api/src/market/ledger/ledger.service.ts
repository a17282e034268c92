import type { Db, TxDb } from '#platform/db.ts'
import {
  balancesAfter,
  captureLines,
  creditLines,
  holdLines,
  refundLines,
  releaseLines,
  type Balances,
  type CoinSource,
  type Lines,
  type PurchaseAccount,
} from './ledger.rules.ts'
import * as sql from './ledger.sql.ts'

export type { Balances, PurchaseAccount } from './ledger.rules.ts'

/*
 * Everything runs in the caller's transaction, together with the purchase that the coins are for. The user's row is
 * locked first, which serialises the movements of one user. A transaction that moves coins of two users needs a lock that
 * excludes others like it (promotion locks the top list first).
 */

interface Movement {
  readonly userId: number
  readonly coins: number
  /** The purpose, such as `promotion:<id>`. */
  readonly reference: string
  /** The idempotency key: a repeated key is the same movement. */
  readonly key: string
}

const maxCoins = 1_000_000_000

const assertCoins = (coins: number): void => {
  if (!Number.isInteger(coins) || coins < 1 || coins > maxCoins)
    throw new Error(`invalid coin amount: ${coins}`)
}

const nothing: Balances = { coins: 0, held: 0, debt: 0 }

/** `coins` are free to spend; held coins are not part of them. */
export async function getBalance(db: Db | TxDb, userId: number): Promise<Balances> {
  return (await sql.findBalances(db, userId)) ?? nothing
}

/** The coins that are free to spend. Every start of the app asks it. */
export async function getCoins(db: Db, userId: number): Promise<number> {
  const [account] = await sql.readCoins(db, [userId])
  return account?.coins ?? 0
}

/** The balance, locked until the end of the transaction. */
export async function lockBalance(trx: TxDb, userId: number): Promise<Balances> {
  return (await sql.lockBalances(trx, [userId])).get(userId) ?? nothing
}

type Credit = Movement & { readonly source: CoinSource }

const creditEntry = ({ source, ...movement }: Credit, balances: Balances): sql.NewEntry => ({
  ...movement,
  kind: source === 'COMPENSATION' || source === 'RETURNED' ? source : 'BOUGHT',
  lines: creditLines(movement.coins, source, balances),
})

/** Credits coins that were bought, given as compensation, or returned after they were spent. */
export async function creditCoins(trx: TxDb, credit: Credit): Promise<{ readonly isNew: boolean }> {
  assertCoins(credit.coins)
  const balances = await lockBalance(trx, credit.userId)
  const [isNew = false] = await sql.postEntries(trx, [creditEntry(credit, balances)])
  return { isNew }
}

/** Several credits for one user or many; throws when a key was used before. */
export async function creditNew(trx: TxDb, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return
  const userIds = credits.map(({ userId }) => userId)
  const balances = new Map(await sql.lockBalances(trx, userIds))
  const entries = credits.map((credit) => {
    assertCoins(credit.coins)
    const before = balances.get(credit.userId) ?? nothing
    const entry = creditEntry(credit, before)
    balances.set(credit.userId, balancesAfter(before, entry.lines))
    return entry
  })
  const areNew = await sql.postEntries(trx, entries)
  if (areNew.includes(false)) throw new Error('coins were credited before')
}

/** Takes bought coins back after their money was refunded. Coins that are already spent become a debt. */
export async function refundCoins(
  trx: TxDb,
  { to, ...movement }: Movement & { readonly to: PurchaseAccount },
): Promise<{ readonly isNew: boolean; readonly owed: number }> {
  assertCoins(movement.coins)
  const lines = refundLines(movement.coins, to, await lockBalance(trx, movement.userId))
  const [isNew = false] = await sql.postEntries(trx, [{ ...movement, kind: 'REFUNDED', lines }])
  return { isNew, owed: isNew ? -(lines.DEBT ?? 0) : 0 }
}

/** Holds coins; null when there are too few. A repeated key returns the existing hold. */
export async function holdCoins(trx: TxDb, movement: Movement): Promise<{ readonly holdId: number } | null> {
  const holdId = (await holdEach(trx, movement.userId, [movement]))?.[0]
  return holdId === undefined ? null : { holdId }
}

/** Several holds for one user: all, or null when there are too few coins for all of them. */
export async function holdEach(
  trx: TxDb,
  userId: number,
  wanted: readonly Omit<Movement, 'userId'>[],
): Promise<readonly number[] | null> {
  let balances = await lockBalance(trx, userId)
  const known = await sql.findHoldsByKey(
    trx,
    wanted.map(({ key }) => key),
  )
  const fresh: (sql.NewHold & { readonly lines: Lines })[] = []
  for (const { coins, reference, key } of wanted) {
    assertCoins(coins)
    const hold = known.find((one) => one.key === key)
    if (hold) {
      if (hold.userId !== userId || hold.coins !== coins || hold.reference !== reference)
        throw new Error(`hold ${key} was made with other contents`)
      continue
    }
    const lines = holdLines(coins, balances)
    if (!lines) return null
    balances = balancesAfter(balances, lines)
    fresh.push({ userId, coins, reference, key, lines })
  }
  const made = await sql.insertHolds(trx, fresh)
  const holdIdsByKey = new Map([...known, ...made].map(({ key, id }) => [key, id]))
  await sql.postEntries(
    trx,
    fresh.map(({ key, ...hold }) => ({ ...hold, kind: 'HELD', key: `hold:${holdIdsByKey.get(key)}` })),
  )
  return wanted.map(({ key }) => holdIdsByKey.get(key) ?? 0)
}

export type HoldState = 'HELD' | 'CAPTURED' | 'RELEASED'

/** The hold was already captured or released, and cannot become the other. */
export class HoldEnded extends Error {
  override readonly name = 'HoldEnded'
  readonly state: HoldState
  constructor(holdId: number, state: HoldState) {
    super(`hold ${holdId} is ${state}`)
    this.state = state
  }
}

const findHold = async (trx: TxDb, holdId: number) => {
  const [hold] = await sql.findHolds(trx, [holdId])
  if (!hold) throw new Error(`there is no hold ${holdId}`)
  return hold
}

/** The hold's state, locked until the end of the transaction. */
export async function lockHold(
  trx: TxDb,
  holdId: number,
): Promise<{ readonly state: HoldState; readonly userId: number; readonly coins: number }> {
  const named = await findHold(trx, holdId)
  await lockBalance(trx, named.userId)
  const { state, userId, coins } = await findHold(trx, holdId)
  return { state: state as HoldState, userId, coins }
}

/** Ends the open ones of these holds and returns their number. */
const endHolds = async (
  trx: TxDb,
  holdIds: readonly number[],
  to: 'CAPTURED' | 'RELEASED',
  reason: string | null,
): Promise<number> => {
  const holds = new Map((await sql.findHolds(trx, holdIds)).map((hold) => [hold.id, hold]))
  const named = holdIds.map((holdId) => {
    const hold = holds.get(holdId)
    if (!hold) throw new Error(`there is no hold ${holdId}`)
    return hold
  })
  const userIds = named.map(({ userId }) => userId)
  const balances = new Map(await sql.lockBalances(trx, userIds))
  const ended = new Set((await sql.endHolds(trx, holdIds, to, reason)).map(({ id }) => id))
  const others = named.filter(({ id }) => !ended.has(id))
  if (others.length > 0)
    for (const { id, state } of await sql.findHolds(
      trx,
      others.map(({ id: other }) => other),
    ))
      if (state !== to) throw new HoldEnded(id, state as HoldState)
  const entries = named
    .filter(({ id }) => ended.has(id))
    .map(({ id, userId, coins, reference }): sql.NewEntry => {
      const before = balances.get(userId) ?? nothing
      const lines = to === 'CAPTURED' ? captureLines(coins) : releaseLines(coins, before)
      balances.set(userId, balancesAfter(before, lines))
      const kind = to === 'CAPTURED' ? 'SPENT' : 'RETURNED'
      return { userId, coins, reference, kind, key: `hold-end:${id}`, lines }
    })
  await sql.postEntries(trx, entries)
  return entries.length
}

/** Spends the held coins. Idempotent; throws `HoldEnded` after a release. */
export async function captureHold(trx: TxDb, holdId: number): Promise<{ readonly isNew: boolean }> {
  return { isNew: (await endHolds(trx, [holdId], 'CAPTURED', null)) > 0 }
}

/** Captures several holds. */
export async function captureHolds(trx: TxDb, holdIds: readonly number[]): Promise<void> {
  await endHolds(trx, holdIds, 'CAPTURED', null)
}

/** Returns the held coins. Idempotent; throws `HoldEnded` after a capture. */
export async function releaseHold(
  trx: TxDb,
  holdId: number,
  reason: string,
): Promise<{ readonly isNew: boolean }> {
  return { isNew: (await endHolds(trx, [holdId], 'RELEASED', reason)) > 0 }
}

/** The user's statement, newest first. */
export async function listLedgerLines(
  db: Db,
  userId: number,
  page: { readonly take: number; readonly skip: number },
): Promise<{ readonly data: readonly LedgerLine[]; readonly total: number }> {
  const [rows, total] = await Promise.all([sql.readEntries(db, userId, page), sql.countEntries(db, userId)])
  const data = rows.map(({ seq, kind, createdAt, ...row }) => ({
    ...row,
    id: seq,
    kind: kind as sql.EntryKind,
    createdAt: createdAt.toISOString(),
  }))
  return { data, total }
}

export interface LedgerLine {
  /** The position in the user's chain. */
  readonly id: number
  readonly kind: sql.EntryKind
  readonly coins: number
  readonly reference: string
  readonly coinsAfter: number
  readonly heldAfter: number
  readonly debtAfter: number
  readonly createdAt: string
}
