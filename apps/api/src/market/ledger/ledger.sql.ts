import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { gatheredRead, namedRead } from '#platform/named-read.ts'
import type { Balances, Lines } from './ledger.rules.ts'

export type EntryKind = 'BOUGHT' | 'HELD' | 'SPENT' | 'RETURNED' | 'COMPENSATION' | 'REFUNDED'

export interface NewEntry {
  readonly userId: number
  readonly kind: EntryKind
  readonly coins: number
  readonly reference: string
  readonly key: string
  readonly lines: Lines
}

/** Locks the balances of these users until the end of the transaction, in the order of ids. */
export async function lockBalances(
  db: TxDb,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Balances>> {
  const { rows } = await sql<Balances & { userId: number }>`
    select account.user_id, account.coins, account.held, account.debt
    from (select distinct person from unnest(${[...userIds]}::bigint[]) person order by person) people,
      lateral lock_coin_account(people.person) account`.execute(db)
  return new Map(rows.map(({ userId, ...balances }) => [userId, balances]))
}

export function findBalances(db: Db | TxDb, userId: number) {
  return db
    .selectFrom('coinAccounts')
    .select(['coins', 'held', 'debt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

const readNamedCoins = namedRead('coins', (db, userIds: readonly number[]) =>
  db
    .selectFrom('coinAccounts')
    .select(['userId', 'coins'])
    .where('userId', '=', sql<number>`any(${userIds}::bigint[])`),
)

/** Users without an account have no row. */
export const readCoins = gatheredRead(readNamedCoins, ({ userId }) => userId)

/**
 * Posts the entries in order, in one statement. Returns for each whether it is new: false when its key was posted before.
 * Throws when that entry had other contents.
 */
export async function postEntries(db: TxDb, entries: readonly NewEntry[]): Promise<readonly boolean[]> {
  if (entries.length === 0) return []
  const given = entries.map(({ userId, ...entry }) => ({ person: userId, ...entry }))
  const { rows } = await sql<{ isNew: boolean }>`
    select post_coin_entry(person, kind, coins, reference, key, lines) as is_new
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as entry (person bigint, kind text, coins bigint, reference text, key text, lines jsonb)`.execute(db)
  return rows.map(({ isNew }) => isNew)
}

export interface NewHold {
  readonly userId: number
  readonly coins: number
  readonly reference: string
  readonly key: string
}

export function findHoldsByKey(db: TxDb, keys: readonly string[]) {
  return db
    .selectFrom('coinHolds')
    .select(['id', 'userId', 'coins', 'reference', 'key'])
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
}

export async function insertHolds(
  db: TxDb,
  holds: readonly NewHold[],
): Promise<readonly { id: number; key: string }[]> {
  if (holds.length === 0) return []
  const rows = holds.map(({ userId, coins, reference, key }) => ({ userId, coins, reference, key }))
  return db.insertInto('coinHolds').values(rows).returning(['id', 'key']).execute()
}

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`

export function findHolds(db: Db | TxDb, ids: readonly number[]) {
  return db
    .selectFrom('coinHolds')
    .select(['id', 'userId', 'coins', 'reference', 'state'])
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Ends the open ones of these holds; of two concurrent calls only one ends a hold. */
export function endHolds(
  db: TxDb,
  ids: readonly number[],
  state: 'CAPTURED' | 'RELEASED',
  reason: string | null,
): Promise<readonly { id: number }[]> {
  return db
    .updateTable('coinHolds')
    .set({ state, reason, endedAt: sql<Date>`now()` })
    .where('id', '=', anyOf(ids))
    .where('state', '=', 'HELD')
    .returning('id')
    .execute()
}

export function readEntries(
  db: Db,
  userId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
) {
  return db
    .selectFrom('coinEntries')
    .select(['seq', 'kind', 'coins', 'reference', 'coinsAfter', 'heldAfter', 'debtAfter', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('seq', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
}

/** A chain has no gaps, so its last position is the number of entries. */
export async function countEntries(db: Db, userId: number): Promise<number> {
  return (
    (await db.selectFrom('coinAccounts').select('lastSeq').where('userId', '=', userId).executeTakeFirst())
      ?.lastSeq ?? 0
  )
}
