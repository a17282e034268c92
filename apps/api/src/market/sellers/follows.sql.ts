import { sql, type ExpressionBuilder } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'
import type { IsPublic } from './sellers.sql.ts'

/** One change of what a person follows at a time: two taps at once cannot go over the limit. */
export function lockFollowsOf(db: TxDb, userId: number) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`follows:${userId}`}, 0))`.execute(db)
}

export async function isFollowed(db: Db | TxDb, userId: number, sellerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sellerFollows')
    .select('sellerId')
    .where('userId', '=', userId)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countFollows(db: TxDb, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sellerFollows')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export function insertFollow(db: TxDb, follow: { readonly userId: number; readonly sellerId: number }) {
  return db.insertInto('sellerFollows').values(follow).execute()
}

/** Whoever the seller is by now: what is followed can always be let go. */
export function deleteFollow(db: TxDb, userId: number, sellerPublicId: string) {
  return db
    .deleteFrom('sellerFollows')
    .where('userId', '=', userId)
    .where('sellerId', '=', (eb) =>
      eb.selectFrom('users').select('id').where('publicId', '=', sellerPublicId),
    )
    .execute()
}

/** Newest first. Who is banned is not shown, and comes back with the ads. */
export function readFollows(db: Db, isPublic: IsPublic, userId: number) {
  return db
    .selectFrom('sellerFollows')
    .innerJoin('users', 'users.id', 'sellerFollows.sellerId')
    .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.photoUrl'])
    .select((eb) =>
      eb
        .selectFrom('ads')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('ads.userId', '=', 'users.id')
        .where((of) => isPublic(of as unknown as ExpressionBuilder<DB, 'ads'>))
        .as('adCount'),
    )
    .where('sellerFollows.userId', '=', userId)
    .where('users.bannedAt', 'is', null)
    .orderBy('sellerFollows.createdAt', 'desc')
    .orderBy('users.id')
    .execute()
}

export interface DueFollow {
  readonly userId: number
  readonly sellerId: number
  readonly adIds: readonly number[]
}

/**
 * Whom to tell of which ads: those that a moderator let through for the first time since the person follows the seller
 * and was last told. A change of an ad, and one that was renewed, is nothing new. Nobody who was told today.
 */
export async function findDueFollows(
  db: Db,
  span: { readonly since: Date; readonly now: Date; readonly today: Date; readonly size: number },
): Promise<readonly DueFollow[]> {
  const { rows } = await sql<DueFollow>`
    with fresh as materialized (
      select ads.id, ads.user_id, approved.at from ads cross join lateral (
        select min(created_at) as at from ad_decisions where ad_id = ads.id and decision = 'APPROVED') approved
      where not ads.is_archived and ads.status = 'ACTIVE' and ads.published_at > ${span.since}
        and approved.at > ${span.since} and approved.at <= ${span.now}
    )
    select follow.user_id as "userId", follow.seller_id as "sellerId",
      json_agg(fresh.id order by fresh.at desc, fresh.id desc) as "adIds"
    from seller_follows follow join fresh on fresh.user_id = follow.seller_id
      and fresh.at > greatest(follow.created_at, follow.told_at)
    where follow.told_at is null or follow.told_at < ${span.today}
    group by follow.user_id, follow.seller_id order by 1, 2 limit ${span.size}`.execute(db)
  return rows
}

/** Whoever claims a pair tells of it: two workers do not tell of one, and nobody twice in a day. */
export async function claimFollows(
  db: TxDb,
  due: readonly DueFollow[],
  { now, today }: { readonly now: Date; readonly today: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: number; sellerId: number }>`
    update seller_follows follow set told_at = ${now}
    from json_to_recordset(${JSON.stringify(due)}::json) as due ("userId" bigint, "sellerId" bigint)
    where follow.user_id = due."userId" and follow.seller_id = due."sellerId"
      and (follow.told_at is null or follow.told_at < ${today})
    returning follow.user_id as "userId", follow.seller_id as "sellerId"`.execute(db)
  return new Set(rows.map(({ userId, sellerId }) => `${userId} ${sellerId}`))
}

/** What is still so when the message goes out: public, followed, hidden neither itself nor with its seller. */
export function readToldAds(db: TxDb, isPublic: IsPublic, userId: number, adIds: readonly number[]) {
  return db
    .selectFrom('ads')
    .innerJoin('users', 'users.id', 'ads.userId')
    .innerJoin('sellerFollows as follow', (join) =>
      join.onRef('follow.sellerId', '=', 'ads.userId').on('follow.userId', '=', userId),
    )
    .select(['ads.link', 'ads.name', 'users.id as sellerId', 'users.publicId'])
    .select(['users.firstName', 'users.lastName'])
    .where('ads.id', '=', sql<number>`any(${[...adIds]}::bigint[])`)
    .where((eb) => isPublic(eb as unknown as ExpressionBuilder<DB, 'ads'>))
    .where(
      sql<boolean>`not exists (select from hidden_things hidden where hidden.user_id = ${userId}
        and (hidden.kind, hidden.thing_id) in (('AD', ads.id), ('SELLER', ads.user_id)))`,
    )
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .execute()
}

/** Of an account that was folded into another: what the other one follows already, or is itself, goes. */
export async function mergeFollows(db: TxDb, fromId: number, intoId: number): Promise<void> {
  await sql`delete from seller_follows where user_id = ${fromId} and (seller_id = ${intoId}
    or exists (select from seller_follows other where other.user_id = ${intoId}
      and other.seller_id = seller_follows.seller_id))`.execute(db)
  await db.updateTable('sellerFollows').set({ userId: intoId }).where('userId', '=', fromId).execute()
}
