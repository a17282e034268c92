import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { isOwnAd } from '../ads/ads.reads.ts'

/** Serialises the changes of one user's favourites, so that concurrent ones keep the limit. */
export function lockFavourites(db: TxDb, userId: number) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${userId}`}, 0))`.execute(db)
}

export async function isFavourite(db: TxDb, userId: number, adId: number): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('id')
    .where('userId', '=', userId)
    .where('adId', '=', adId)
    .executeTakeFirst()
  return row !== undefined
}

/** With its change row, which remains when the favourite is removed. */
export function insertFavourite(db: TxDb, userId: number, adId: number) {
  return sql`
    with added as (insert into favourites (user_id, ad_id) values (${userId}, ${adId}) returning user_id, ad_id)
    insert into favourite_changes (user_id, ad_id, is_added) select user_id, ad_id, true from added`.execute(
    db,
  )
}

export function deleteFavourite(db: TxDb, userId: number, adId: number) {
  return sql`
    with removed as (
      delete from favourites where user_id = ${userId} and ad_id = ${adId} returning user_id, ad_id)
    insert into favourite_changes (user_id, ad_id, is_added) select user_id, ad_id, false from removed`.execute(
    db,
  )
}

/**
 * On account merge: deletes favourites that the target account already has, and those on the target's own ads. The
 * change rows say that no user removed them.
 */
export async function deleteDuplicates(db: TxDb, fromId: number, intoId: number): Promise<number[]> {
  const { rows } = await sql<{ adId: number }>`
    with removed as (
      delete from favourites where user_id = ${fromId} and (
        exists (select from favourites other where other.user_id = ${intoId} and other.ad_id = favourites.ad_id)
        or ${isOwnAd(sql.ref('favourites.ad_id'), intoId)})
      returning user_id, ad_id)
    insert into favourite_changes (user_id, ad_id, is_added, is_by_merge)
    select user_id, ad_id, false, true from removed returning ad_id`.execute(db)
  return rows.map(({ adId }) => adId)
}

/** Moves the change rows too, so that nothing counts as added again. */
export async function moveFavourites(db: TxDb, fromId: number, intoId: number): Promise<void> {
  await db.updateTable('favourites').set({ userId: intoId }).where('userId', '=', fromId).execute()
  await db.updateTable('favouriteChanges').set({ userId: intoId }).where('userId', '=', fromId).execute()
}

/** The next block of favourites without change rows; returns the last id. */
export async function carryOverFavourites(
  db: TxDb,
  { afterId, size }: { readonly afterId: number; readonly size: number },
): Promise<number | null> {
  const { rows } = await sql<{ lastId: number | null }>`
    with block as (
      select id, user_id, ad_id, created_at from favourites where id > ${afterId} order by id limit ${size}),
    written as (
      insert into favourite_changes (user_id, ad_id, is_added, is_carried_over, happened_at)
      select user_id, ad_id, true, true, created_at from block
      where not exists (select from favourite_changes known
        where known.user_id = block.user_id and known.ad_id = block.ad_id
          and known.is_added and known.happened_at >= block.created_at))
    select max(id) as "lastId" from block`.execute(db)
  return rows[0]?.lastId ?? null
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
