import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export function readRating(db: Db | TxDb, orderId: number) {
  return db
    .selectFrom('productRatings')
    .leftJoin('productReviews', 'productReviews.ratingId', 'productRatings.id')
    .select(['productRatings.stars', 'productRatings.featureStars'])
    .select(sql<string | null>`product_reviews.answer ->> 'en'`.as('text'))
    .where('productRatings.orderId', '=', orderId)
    .executeTakeFirst()
}

export async function readRatedOrderIds(db: Db, orderIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('productRatings')
    .select('orderId')
    .where('orderId', '=', sql<number>`any(${[...orderIds]}::bigint[])`)
    .execute()
  return new Set(rows.map(({ orderId }) => orderId))
}

/** One rating per order: a second one replaces the first. */
export async function saveRating(
  db: TxDb,
  rating: { productId: number; orderId: number; userId: number; stars: number; featureStars: number[] },
): Promise<number> {
  const { id } = await db
    .insertInto('productRatings')
    .values(rating)
    .onConflict((conflict) =>
      conflict
        .constraint('product_ratings_once')
        .doUpdateSet({ stars: rating.stars, featureStars: rating.featureStars }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes only the stars; the stars of features and the review stay. */
export async function saveStars(
  db: TxDb,
  rating: { productId: number; orderId: number; userId: number; stars: number },
): Promise<void> {
  await db
    .insertInto('productRatings')
    .values({ ...rating, featureStars: [] })
    .onConflict((conflict) =>
      conflict.constraint('product_ratings_once').doUpdateSet({ stars: rating.stars }),
    )
    .execute()
}

/** The text of a rating, and whether it is shown at once. Its likes stay when it changes. */
export function saveReview(
  db: TxDb,
  review: {
    ratingId: number
    productId: number
    question: string
    answer: string
    authorName: string
    state: 'SHOWN' | 'HELD'
  },
) {
  return db
    .insertInto('productReviews')
    .values(review)
    .onConflict((conflict) =>
      conflict.constraint('product_reviews_once').doUpdateSet({
        answer: review.answer,
        authorName: review.authorName,
        // A changed text is another review: what an operator took away waits for one again.
        state: sql`case when product_reviews.answer = excluded.answer then product_reviews.state
            when product_reviews.state = 'SHOWN' then excluded.state else 'HELD' end`,
      }),
    )
    .execute()
}

export function deleteReview(db: TxDb, ratingId: number) {
  return db.deleteFrom('productReviews').where('ratingId', '=', ratingId).execute()
}
