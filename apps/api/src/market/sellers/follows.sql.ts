import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { activeAds, publicAdCount, publicAds } from '../ads/ads.reads.ts'

/** Serialises the changes of one user's follows, so that concurrent ones keep the limit. */
export function lockFollows(db: TxDb, userId: number) {
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

/** In any state of the seller: every follow can be removed. */
export function deleteFollow(db: TxDb, userId: number, sellerPublicId: string) {
  return db
    .deleteFrom('sellerFollows')
    .where('userId', '=', userId)
    .where('sellerId', '=', (eb) =>
      eb.selectFrom('users').select('id').where('publicId', '=', sellerPublicId),
    )
    .execute()
}

/** Newest first. Banned sellers are left out until they are unbanned. */
export function readFollows(db: Db, userId: number) {
  return db
    .selectFrom('sellerFollows')
    .innerJoin('users', 'users.id', 'sellerFollows.sellerId')
    .select(['users.id', 'users.publicId', 'users.firstName', 'users.lastName', 'users.photoUrl'])
    .select(publicAdCount.as('adCount'))
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
 * Followers to notify, with the ads that were approved for the first time since they started to follow or were last
 * notified. Changed and renewed ads do not count. Followers who were notified about the seller today are left out.
 */
export async function findDueFollows(
  db: Db,
  span: { readonly since: Date; readonly now: Date; readonly today: Date; readonly size: number },
): Promise<readonly DueFollow[]> {
  const recent = activeAds(db).select(['ads.id', 'ads.userId']).where('ads.publishedAt', '>', span.since)
  const { rows } = await sql<DueFollow>`
    with fresh as materialized (
      select ad.id, ad.user_id, approved.at from (${recent}) ad cross join lateral (
        select min(created_at) as at from ad_decisions where ad_id = ad.id and decision = 'APPROVED') approved
      where approved.at > ${span.since} and approved.at <= ${span.now}
    )
    select follow.user_id as "userId", follow.seller_id as "sellerId",
      json_agg(fresh.id order by fresh.at desc, fresh.id desc) as "adIds"
    from seller_follows follow join fresh on fresh.user_id = follow.seller_id
      and fresh.at > greatest(follow.created_at, follow.notified_at)
    where follow.notified_at is null or follow.notified_at < ${span.today}
    group by follow.user_id, follow.seller_id order by 1, 2 limit ${span.size}`.execute(db)
  return rows
}

/** Claims the pairs, so that only one worker notifies, and each follower once a day. Returns the claimed ones. */
export async function claimFollows(
  db: TxDb,
  due: readonly DueFollow[],
  { now, today }: { readonly now: Date; readonly today: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: number; sellerId: number }>`
    update seller_follows follow set notified_at = ${now}
    from json_to_recordset(${JSON.stringify(due)}::json) as due ("userId" bigint, "sellerId" bigint)
    where follow.user_id = due."userId" and follow.seller_id = due."sellerId"
      and (follow.notified_at is null or follow.notified_at < ${today})
    returning follow.user_id as "userId", follow.seller_id as "sellerId"`.execute(db)
  return new Set(rows.map(({ userId, sellerId }) => `${userId} ${sellerId}`))
}

/** The ads that still qualify when the message is sent: public, followed, and not hidden. */
export function readAnnouncedAds(db: TxDb, userId: number, adIds: readonly number[]) {
  return publicAds(db)
    .innerJoin('users', 'users.id', 'ads.userId')
    .innerJoin('sellerFollows as follow', (join) =>
      join.onRef('follow.sellerId', '=', 'ads.userId').on('follow.userId', '=', userId),
    )
    .select(['ads.link', 'ads.name', 'users.id as sellerId', 'users.publicId'])
    .select(['users.firstName', 'users.lastName'])
    .where('ads.id', '=', sql<number>`any(${[...adIds]}::bigint[])`)
    .where(
      sql<boolean>`not exists (select from hidden_things hidden where hidden.user_id = ${userId}
        and (hidden.kind, hidden.thing_id) in (('AD', ads.id), ('SELLER', ads.user_id)))`,
    )
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .execute()
}

/** On account merge: deletes follows that the target account already has, and of the target itself. */
export async function mergeFollows(db: TxDb, fromId: number, intoId: number): Promise<void> {
  await sql`delete from seller_follows where user_id = ${fromId} and (seller_id = ${intoId}
    or exists (select from seller_follows other where other.user_id = ${intoId}
      and other.seller_id = seller_follows.seller_id))`.execute(db)
  await db.updateTable('sellerFollows').set({ userId: intoId }).where('userId', '=', fromId).execute()
}
