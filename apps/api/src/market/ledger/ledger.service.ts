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
 * Everything here is done in the caller's transaction, together with what the coins are for. The person's row is locked
 * first, so movements of one person follow each other. Whoever moves coins of two people in one transaction must be the
 * only one who does (promotion holds the lock of the top list first).
 */

interface Movement {
  readonly userId: number
  readonly coins: number
  /** What it is for, such as `promotion:<id>`. */
  readonly reference: string
  /** The same key is the same movement, however often it is asked for. */
  readonly key: string
}

const maxCoins = 1_000_000_000

const assertWhole = (coins: number): void => {
  if (!Number.isInteger(coins) || coins < 1 || coins > maxCoins)
    throw new Error(`${coins} is no number of coins`)
}

const nothing: Balances = { coins: 0, held: 0, debt: 0 }

/** `coins` can be spent now; what is held is not part of them. */
export async function balanceOf(db: Db | TxDb, userId: number): Promise<Balances> {
  return (await sql.findBalances(db, userId)) ?? nothing
}

/** The same, and nobody else moves them before the end of the transaction. */
export async function lockBalanceOf(trx: TxDb, userId: number): Promise<Balances> {
  return (await sql.lockBalances(trx, [userId])).get(userId) ?? nothing
}

type Credit = Movement & { readonly source: CoinSource }

const creditEntry = ({ source, ...movement }: Credit, balances: Balances): sql.NewEntry => ({
  ...movement,
  kind: source === 'MADE_GOOD' || source === 'RETURNED' ? source : 'BOUGHT',
  lines: creditLines(movement.coins, source, balances),
})

/** Bought, made good, or returned after they were spent. Answers whether they are new. */
export async function creditCoins(trx: TxDb, credit: Credit): Promise<{ readonly isNew: boolean }> {
  assertWhole(credit.coins)
  const balances = await lockBalanceOf(trx, credit.userId)
  const [isNew = false] = await sql.postEntries(trx, [creditEntry(credit, balances)])
  return { isNew }
}

/** Several at once, of one person or many, each for the first time: a key that is known is a mistake of the caller. */
export async function creditNew(trx: TxDb, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return
  const userIds = credits.map(({ userId }) => userId)
  const balances = new Map(await sql.lockBalances(trx, userIds))
  const entries = credits.map((credit) => {
    assertWhole(credit.coins)
    const before = balances.get(credit.userId) ?? nothing
    const entry = creditEntry(credit, before)
    balances.set(credit.userId, balancesAfter(before, entry.lines))
    return entry
  })
  const areNew = await sql.postEntries(trx, entries)
  if (areNew.includes(false)) throw new Error('coins were credited before')
}

/** Takes bought coins back because their money went back. What is spent already becomes a debt. */
export async function refundCoins(
  trx: TxDb,
  { to, ...movement }: Movement & { readonly to: PurchaseAccount },
): Promise<{ readonly isNew: boolean; readonly owed: number }> {
  assertWhole(movement.coins)
  const lines = refundLines(movement.coins, to, await lockBalanceOf(trx, movement.userId))
  const [isNew = false] = await sql.postEntries(trx, [{ ...movement, kind: 'REFUNDED', lines }])
  return { isNew, owed: isNew ? -(lines.DEBT ?? 0) : 0 }
}

/** Sets coins aside; null when there are too few. By a key that is known it answers the hold that there is. */
export async function holdCoins(trx: TxDb, movement: Movement): Promise<{ readonly holdId: number } | null> {
  const holdId = (await holdEach(trx, movement.userId, [movement]))?.[0]
  return holdId === undefined ? null : { holdId }
}

/** The same for several of one person: all of them, or null when there are too few for the last of them. */
export async function holdEach(
  trx: TxDb,
  userId: number,
  wanted: readonly Omit<Movement, 'userId'>[],
): Promise<readonly number[] | null> {
  let balances = await lockBalanceOf(trx, userId)
  const known = await sql.findHoldsByKey(
    trx,
    wanted.map(({ key }) => key),
  )
  const fresh: (sql.NewHold & { readonly lines: Lines })[] = []
  for (const { coins, reference, key } of wanted) {
    assertWhole(coins)
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
  const idOf = new Map([...known, ...made].map(({ key, id }) => [key, id]))
  await sql.postEntries(
    trx,
    fresh.map(({ key, ...hold }) => ({ ...hold, kind: 'HELD', key: `hold:${idOf.get(key)}` })),
  )
  return wanted.map(({ key }) => idOf.get(key) ?? 0)
}

export type HoldState = 'HELD' | 'CAPTURED' | 'RELEASED'

/** What was held was already spent, or already given back, and cannot become the other. */
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

/** For whoever wants to know before deciding: the answer holds until the end of the transaction. */
export async function lockHold(
  trx: TxDb,
  holdId: number,
): Promise<{ readonly state: HoldState; readonly userId: number; readonly coins: number }> {
  const named = await findHold(trx, holdId)
  await lockBalanceOf(trx, named.userId)
  const { state, userId, coins } = await findHold(trx, holdId)
  return { state: state as HoldState, userId, coins }
}

/** Answers how many of them were open until now. */
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

/** What was held is spent. Once; asked again it does nothing; after a release it throws `HoldEnded`. */
export async function captureHold(trx: TxDb, holdId: number): Promise<{ readonly isNew: boolean }> {
  return { isNew: (await endHolds(trx, [holdId], 'CAPTURED', null)) > 0 }
}

/** The same for several. */
export async function captureHolds(trx: TxDb, holdIds: readonly number[]): Promise<void> {
  await endHolds(trx, holdIds, 'CAPTURED', null)
}

/** What was held is given back. Once; asked again it does nothing; after a capture it throws `HoldEnded`. */
export async function releaseHold(
  trx: TxDb,
  holdId: number,
  reason: string,
): Promise<{ readonly isNew: boolean }> {
  return { isNew: (await endHolds(trx, [holdId], 'RELEASED', reason)) > 0 }
}

/** What the person sees, newest first. */
export async function ledgerLines(
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
  /** Its place in the person's own list. */
  readonly id: number
  readonly kind: sql.EntryKind
  readonly coins: number
  readonly reference: string
  readonly coinsAfter: number
  readonly heldAfter: number
  readonly debtAfter: number
  readonly createdAt: string
}
