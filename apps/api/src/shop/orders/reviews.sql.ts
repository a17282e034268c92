import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** A review that is shown, locked: its reports decide about it. */
export function lockShown(db: TxDb, id: number) {
  return db
    .selectFrom('productReviews')
    .select(['id', 'productId', 'reviewedAt'])
    .where('id', '=', id)
    .where('state', '=', 'SHOWN')
    .forUpdate()
    .executeTakeFirst()
}

export async function countReportsOfDay(db: TxDb, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reviewReports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Each user once. Returns how many users have reported the review. */
export async function addReport(db: TxDb, reviewId: number, userId: number): Promise<number> {
  await db
    .insertInto('reviewReports')
    .values({ reviewId, userId })
    .onConflict((conflict) => conflict.columns(['reviewId', 'userId']).doNothing())
    .execute()
  const { count } = await db
    .selectFrom('reviewReports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewId', '=', reviewId)
    .executeTakeFirstOrThrow()
  return count
}

export function holdReview(db: TxDb, id: number) {
  return db.updateTable('productReviews').set({ state: 'HELD' }).where('id', '=', id).execute()
}

export function decideReview(
  db: TxDb,
  id: number,
  decision: { readonly state: 'SHOWN' | 'HIDDEN'; readonly isNameHidden: boolean },
) {
  return db
    .updateTable('productReviews')
    .set({ ...decision, reviewedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['productId'])
    .executeTakeFirst()
}

const waiting = sql`
  from product_reviews review
  join product_ratings rating on rating.id = review.rating_id
  cross join lateral (
    select count(*)::int as reports, max(created_at) as reported_at
    from review_reports where review_id = review.id) reported
  where review.state = 'HELD' or (review.state = 'SHOWN' and reported.reports > 0
    and (review.reviewed_at is null or reported.reported_at > review.reviewed_at))`

export async function readQueue(db: Db, { take, skip }: { readonly take: number; readonly skip: number }) {
  const { rows } = await sql<{
    id: number
    state: 'SHOWN' | 'HELD'
    text: string
    authorName: string
    stars: number
    reports: number
    createdAt: Date
    productId: number
  }>`
    select review.id, review.state, review.answer ->> 'en' as text, review.author_name, rating.stars,
      reported.reports, review.created_at, review.product_id
    ${waiting}
    order by review.state, review.id limit ${take} offset ${skip}`.execute(db)
  return rows
}

export async function countQueue(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${waiting}`.execute(db)
  return rows[0]?.count ?? 0
}
