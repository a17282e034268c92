import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Balances, Lines } from './ledger.rules.ts'

export type EntryKind = 'BOUGHT' | 'HELD' | 'SPENT' | 'RETURNED' | 'MADE_GOOD' | 'REFUNDED'

export interface NewEntry {
  readonly userId: number
  readonly kind: EntryKind
  readonly coins: number
  readonly reference: string
  readonly key: string
  readonly lines: Lines
}

/** From here to the end of the transaction nobody else moves coins of this person. */
export async function lockBalances(db: TxDb, userId: number): Promise<Balances> {
  const { rows } = await sql<Balances>`
    select coins, held, debt from lock_coin_account(${userId})`.execute(db)
  const [balances] = rows
  if (!balances) throw new Error('there is no such account')
  return balances
}

export function findBalances(db: Db | TxDb, userId: number) {
  return db
    .selectFrom('coinAccounts')
    .select(['coins', 'held', 'debt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Answers false when the key was posted before; throws when that was about something else. */
export async function postEntry(db: TxDb, entry: NewEntry): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select post_coin_entry(${entry.userId}, ${entry.kind}, ${entry.coins}, ${entry.reference}, ${entry.key},
      ${JSON.stringify(entry.lines)}::jsonb) as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

export function findHoldByKey(db: TxDb, key: string) {
  return db
    .selectFrom('coinHolds')
    .select(['id', 'userId', 'coins', 'reference'])
    .where('key', '=', key)
    .executeTakeFirst()
}

export function insertHold(
  db: TxDb,
  hold: { readonly userId: number; readonly coins: number; readonly reference: string; readonly key: string },
) {
  return db.insertInto('coinHolds').values(hold).returning('id').executeTakeFirstOrThrow()
}

export function findHold(db: Db | TxDb, id: number) {
  return db
    .selectFrom('coinHolds')
    .select(['id', 'userId', 'coins', 'reference', 'state', 'reason', 'createdAt', 'endedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Ends it if it is open; one of two that come at once finds it ended. */
export function endHold(
  db: TxDb,
  id: number,
  state: 'CAPTURED' | 'RELEASED',
  reason: string | null,
): Promise<{ id: number } | undefined> {
  return db
    .updateTable('coinHolds')
    .set({ state, reason, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'HELD')
    .returning('id')
    .executeTakeFirst()
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

/** The places of a person's entries have no gaps: the last one is how many there are. */
export async function countEntries(db: Db, userId: number): Promise<number> {
  return (
    (await db.selectFrom('coinAccounts').select('lastSeq').where('userId', '=', userId).executeTakeFirst())
      ?.lastSeq ?? 0
  )
}
