import type { Db, TxDb } from '#platform/db.ts'
import {
  captureLines,
  creditLines,
  holdLines,
  refundLines,
  releaseLines,
  type Balances,
  type CoinSource,
  type PurchaseAccount,
} from './ledger.rules.ts'
import * as sql from './ledger.sql.ts'

export type { Balances, CoinSource, PurchaseAccount } from './ledger.rules.ts'

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

/** `coins` can be spent now; what is held is not part of them. */
export async function balanceOf(db: Db | TxDb, userId: number): Promise<Balances> {
  return (await sql.findBalances(db, userId)) ?? { coins: 0, held: 0, debt: 0 }
}

/** The same, and nobody else moves them before the end of the transaction. */
export function lockBalanceOf(trx: TxDb, userId: number): Promise<Balances> {
  return sql.lockBalances(trx, userId)
}

/** Bought, made good, or returned after they were spent. Answers whether they are new. */
export async function creditCoins(
  trx: TxDb,
  { source, ...movement }: Movement & { readonly source: CoinSource },
): Promise<{ readonly isNew: boolean }> {
  assertWhole(movement.coins)
  const balances = await sql.lockBalances(trx, movement.userId)
  const isNew = await sql.postEntry(trx, {
    ...movement,
    kind: source === 'MADE_GOOD' || source === 'RETURNED' ? source : 'BOUGHT',
    lines: creditLines(movement.coins, source, balances),
  })
  return { isNew }
}

/** Takes bought coins back because their money went back. What is spent already becomes a debt. */
export async function refundCoins(
  trx: TxDb,
  { to, ...movement }: Movement & { readonly to: PurchaseAccount },
): Promise<{ readonly isNew: boolean; readonly owed: number }> {
  assertWhole(movement.coins)
  const balances = await sql.lockBalances(trx, movement.userId)
  const lines = refundLines(movement.coins, to, balances)
  const isNew = await sql.postEntry(trx, { ...movement, kind: 'REFUNDED', lines })
  return { isNew, owed: isNew ? -(lines.DEBT ?? 0) : 0 }
}

/** Sets coins aside; null when there are too few. By a key that is known it answers the hold that there is. */
export async function holdCoins(trx: TxDb, movement: Movement): Promise<{ readonly holdId: number } | null> {
  assertWhole(movement.coins)
  const { userId, coins, reference, key } = movement
  const balances = await sql.lockBalances(trx, userId)
  const known = await sql.findHoldByKey(trx, key)
  if (known) {
    if (known.userId !== userId || known.coins !== coins || known.reference !== reference)
      throw new Error(`hold ${key} was made with other contents`)
    return { holdId: known.id }
  }
  const lines = holdLines(coins, balances)
  if (!lines) return null
  const { id } = await sql.insertHold(trx, movement)
  await sql.postEntry(trx, { userId, coins, reference, kind: 'HELD', key: `hold:${id}`, lines })
  return { holdId: id }
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

/** For whoever wants to know before deciding: the answer holds until the end of the transaction. */
export async function lockHold(
  trx: TxDb,
  holdId: number,
): Promise<{ readonly state: HoldState; readonly userId: number; readonly coins: number }> {
  const named = await sql.findHold(trx, holdId)
  if (!named) throw new Error(`there is no hold ${holdId}`)
  await sql.lockBalances(trx, named.userId)
  const hold = (await sql.findHold(trx, holdId)) ?? named
  return { state: hold.state as HoldState, userId: hold.userId, coins: hold.coins }
}

const endHold = async (
  trx: TxDb,
  holdId: number,
  to: 'CAPTURED' | 'RELEASED',
  reason: string | null,
): Promise<{ readonly isNew: boolean }> => {
  const named = await sql.findHold(trx, holdId)
  if (!named) throw new Error(`there is no hold ${holdId}`)
  const { userId, coins, reference } = named
  const balances = await sql.lockBalances(trx, userId)
  if (!(await sql.endHold(trx, holdId, to, reason))) {
    const state = ((await sql.findHold(trx, holdId)) ?? named).state as HoldState
    if (state !== to) throw new HoldEnded(holdId, state)
    return { isNew: false }
  }
  await sql.postEntry(trx, {
    userId,
    coins,
    reference,
    kind: to === 'CAPTURED' ? 'SPENT' : 'RETURNED',
    key: `hold-end:${holdId}`,
    lines: to === 'CAPTURED' ? captureLines(coins) : releaseLines(coins, balances),
  })
  return { isNew: true }
}

/** What was held is spent. Once; asked again it does nothing; after a release it throws `HoldEnded`. */
export function captureHold(trx: TxDb, holdId: number): Promise<{ readonly isNew: boolean }> {
  return endHold(trx, holdId, 'CAPTURED', null)
}

/** What was held is given back. Once; asked again it does nothing; after a capture it throws `HoldEnded`. */
export function releaseHold(trx: TxDb, holdId: number, reason: string): Promise<{ readonly isNew: boolean }> {
  return endHold(trx, holdId, 'RELEASED', reason)
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
