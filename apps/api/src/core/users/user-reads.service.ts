import type { Product } from '@app/contract/endpoint'
import type { Db, TxDb } from '#platform/db.ts'
import * as sql from './user-reads.sql.ts'

/*
 * What other modules read about users. Statements that join `users` for a list of a hot path stay in their own module;
 * docs/tables.md lists them.
 */

export type UserCard = Awaited<ReturnType<typeof sql.readCards>>[number]

/** The cards of these users, by id. */
export async function readUserCards(
  db: Db | TxDb,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserCard>> {
  if (ids.length === 0) return new Map()
  return new Map((await sql.readCards(db, [...new Set(ids)])).map((card) => [card.id, card]))
}

/** Also for merged and banned users. */
export async function findUserId(db: Db, product: Product, publicId: string): Promise<number | null> {
  return (await sql.findIdByPublicId(db, product, publicId))?.id ?? null
}

/** Null for a user who never signed in through Telegram. */
export async function findTelegramId(db: Db | TxDb, userId: number): Promise<number | null> {
  return (await sql.findAccount(db, userId))?.telegramId ?? null
}

export async function isUserBanned(db: Db | TxDb, userId: number): Promise<boolean> {
  return ((await sql.findAccount(db, userId))?.bannedAt ?? null) !== null
}

/** Users who signed up with this user's invitation, without merged accounts. */
export function countReferredUsers(db: Db, referrerId: number): Promise<{ count: number }> {
  return sql.countReferred(db, referrerId)
}
