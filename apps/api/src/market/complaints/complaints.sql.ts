import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface Complaint {
  readonly reporterId: number
  readonly adId: number
  readonly sellerId: number
  readonly about: 'AD' | 'SELLER'
  readonly reason: string
  readonly note: string | null
}

/** Serialises one user's complaints, so that concurrent ones keep the limit. */
export function lockComplaints(db: TxDb, userId: number) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`complaints:${userId}`}, 0))`.execute(db)
}

export async function countSince(db: TxDb, reporterId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reporterId', '=', reporterId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function isOpen(
  db: TxDb,
  { reporterId, adId, about }: Pick<Complaint, 'reporterId' | 'adId' | 'about'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('complaints')
    .select('id')
    .where('reporterId', '=', reporterId)
    .where('adId', '=', adId)
    .where('about', '=', about)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  return row !== undefined
}

export function insertComplaint(db: TxDb, complaint: Complaint & { readonly createdAt: Date }) {
  return db.insertInto('complaints').values(complaint).execute()
}

/** Ads with open complaints: those with the most complaints first, then the oldest. */
export function readOpenAds(db: Db, take: number) {
  return db
    .selectFrom('complaints')
    .select(['adId', sql<number>`(count(*) over ())::int`.as('total')])
    .where('state', '=', 'OPEN')
    .groupBy('adId')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(sql`min(created_at)`)
    .limit(take)
    .execute()
}

export function readOpenComplaints(db: Db, adIds: readonly number[], most: number) {
  return db
    .selectFrom('complaints')
    .select(['adId', 'about', 'reason', 'note', 'createdAt'])
    .where('state', '=', 'OPEN')
    .where('adId', '=', sql<number>`any(${[...adIds]}::bigint[])`)
    .orderBy('createdAt')
    .limit(most)
    .execute()
}

/** Returns the reporters to notify. */
export function endOpen(
  db: TxDb,
  adId: number,
  end: { readonly state: 'UPHELD' | 'DISMISSED'; readonly decidedBy: number; readonly decidedAt: Date },
) {
  return db
    .updateTable('complaints')
    .set(end)
    .where('adId', '=', adId)
    .where('state', '=', 'OPEN')
    .returning(['id', 'reporterId'])
    .execute()
}
