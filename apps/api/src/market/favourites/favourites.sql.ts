import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** One change of a person's hearts at a time: two taps at once are two changes, and none goes over the limit. */
export function lockFavouritesOf(db: TxDb, userId: number) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`.execute(db)
}

export async function isKept(db: TxDb, userId: number, adId: number): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('id')
    .where('userId', '=', userId)
    .where('adId', '=', adId)
    .executeTakeFirst()
  return row !== undefined
}

export function insertFavourite(db: TxDb, userId: number, adId: number) {
  return db.insertInto('favourites').values({ userId, adId }).execute()
}

export function deleteFavourite(db: TxDb, userId: number, adId: number) {
  return db.deleteFrom('favourites').where('userId', '=', userId).where('adId', '=', adId).execute()
}

/** Of an account that was folded into another; what the other one keeps already, or offers itself, goes. */
export async function deleteForeign(db: TxDb, fromId: number, intoId: number): Promise<number[]> {
  const { rows } = await sql<{ adId: number }>`
    delete from favourites where user_id = ${fromId} and (
      exists (select from favourites other where other.user_id = ${intoId} and other.ad_id = favourites.ad_id)
      or exists (select from ads where ads.id = favourites.ad_id and ads.user_id = ${intoId}))
    returning ad_id`.execute(db)
  return rows.map(({ adId }) => adId)
}

export function giveFavourites(db: TxDb, fromId: number, intoId: number) {
  return db.updateTable('favourites').set({ userId: intoId }).where('userId', '=', fromId).execute()
}

export function readFavourites(
  db: Db,
  userId: number,
  page: { readonly direction: 'asc' | 'desc'; readonly take: number; readonly skip: number },
) {
  return db
    .selectFrom('favourites')
    .select(['id', 'adId', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', page.direction)
    .orderBy('id', page.direction)
    .limit(page.take)
    .offset(page.skip)
    .execute()
}

export async function countFavourites(db: Db | TxDb, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('favourites')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
