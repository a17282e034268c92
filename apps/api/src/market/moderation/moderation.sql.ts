import { moderation } from '@app/contract/market/ads.limits'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

const isWaiting = sql<boolean>`ads.pending_revision_id is not null and ads.status in ('PENDING', 'ACTIVE')
  and not ads.is_archived`

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ads where ${isWaiting}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Locks the oldest waiting ads until the caller has recorded who sees them. Leaves out the moderator's own ads, ads that
 * another moderator is looking at, and appeals against the moderator's own decisions. This statement does not see a lease
 * that was committed after it started: call `readLeases` once the rows are locked.
 */
export function lockQueue(db: TxDb, adminId: number, take: number) {
  return db
    .selectFrom('ads')
    .selectAll('ads')
    .where(isWaiting)
    .where('ads.userId', '<>', adminId)
    .where(
      sql<boolean>`not exists (select from users where users.id = ads.user_id and users.banned_at is not null)`,
    )
    .where(
      sql<boolean>`not exists (select from moderation_views seen where seen.ad_id = ads.id
        and seen.admin_id <> ${adminId}
        and seen.seen_at > now() - make_interval(secs => ${moderation.leaseSeconds}))`,
    )
    .where(
      sql<boolean>`not exists (select from ad_appeals appeal where appeal.ad_id = ads.id
        and appeal.decided_at is null and appeal.against_admin_id = ${adminId})`,
    )
    .orderBy('ads.submittedAt')
    .orderBy('ads.id')
    .limit(take)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Ads that other moderators are looking at now. */
export function readLeases(db: TxDb, adminId: number, adIds: readonly number[]) {
  return db
    .selectFrom('moderationViews')
    .select('adId')
    .where('adminId', '<>', adminId)
    .where('adId', '=', sql<number>`any(${[...adIds]}::bigint[])`)
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${moderation.leaseSeconds})`)
    .execute()
}

export function noteViews(
  db: TxDb,
  adminId: number,
  seen: readonly { readonly adId: number; readonly revisionId: number }[],
) {
  return sql`insert into moderation_views (ad_id, admin_id, revision_id)
    select ad_id, ${adminId}, revision_id from unnest(${seen.map(({ adId }) => adId)}::bigint[],
      ${seen.map(({ revisionId }) => revisionId)}::bigint[]) as seen (ad_id, revision_id)
    on conflict (ad_id, admin_id) do update set revision_id = excluded.revision_id, seen_at = now()`.execute(
    db,
  )
}

export function readViews(db: TxDb, adminId: number, adIds: readonly number[]) {
  return db
    .selectFrom('moderationViews')
    .select(['adId', 'revisionId'])
    .where('adminId', '=', adminId)
    .where('adId', '=', sql<number>`any(${[...adIds]}::bigint[])`)
    .execute()
}

export function forgetViews(db: TxDb, adId: number) {
  return db.deleteFrom('moderationViews').where('adId', '=', adId).execute()
}

export function deleteOldViews(db: Db) {
  return db
    .deleteFrom('moderationViews')
    .where('seenAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

export interface Decision {
  readonly adId: number
  readonly revisionId: number
  readonly adminId: number
  readonly decision: 'APPROVED' | 'REJECTED' | 'BLOCKED'
  readonly reason: string | null
}

export async function insertDecision(db: TxDb, decision: Decision): Promise<number> {
  return (await db.insertInto('adDecisions').values(decision).returning('id').executeTakeFirstOrThrow()).id
}

export function findLastRejection(db: TxDb, adId: number) {
  return db
    .selectFrom('adDecisions')
    .select(['adminId'])
    .where('adId', '=', adId)
    .where('decision', '<>', 'APPROVED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns false when the ad already had an appeal. */
export async function insertAppeal(
  db: TxDb,
  appeal: {
    readonly adId: number
    readonly againstAdminId: number | null
    readonly fromStatus: string
    readonly fromReason: string | null
    readonly text: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('adAppeals')
    .values(appeal)
    .onConflict((conflict) => conflict.column('adId').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function readOpenAppeals(db: Db | TxDb, adIds: readonly number[]) {
  return db
    .selectFrom('adAppeals')
    .select(['adId', 'againstAdminId', 'fromStatus', 'fromReason', 'text', 'createdAt'])
    .where('adId', '=', sql<number>`any(${[...adIds]}::bigint[])`)
    .where('decidedAt', 'is', null)
    .execute()
}

export function endAppeal(db: TxDb, adId: number) {
  return db
    .updateTable('adAppeals')
    .set({ decidedAt: sql`now()` })
    .where('adId', '=', adId)
    .where('decidedAt', 'is', null)
    .execute()
}

export function readSellers(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.photoUrl', 'users.createdAt'])
    .select('users.phone')
    .select([
      sql<number>`(select count(*)::int from ads where ads.user_id = users.id and not ads.is_archived)`.as(
        'adCount',
      ),
      sql<number>`(select count(*)::int from ad_decisions decided join ads on ads.id = decided.ad_id
        where ads.user_id = users.id and decided.decision <> 'APPROVED')`.as('rejectedCount'),
    ])
    .where('users.id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .execute()
}
