import type { HandlerInput } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/orders'
import { cleanName } from '#core/users/users.rules.ts'
import { inTx, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { recountFacts, recountSoon } from '../catalogue/catalogue.service.ts'
import { findOwnOrder } from './orders.sql.ts'
import * as sql from './ratings.sql.ts'
import { cleanReview, mustBeHeld } from './review-text.rules.ts'

/** Stored with the text of every rating. */
const reviewQuestion = { en: 'How do you like it?', hi: 'आपको यह कैसा लगा?' }

/** Only a delivered and not returned order can be rated. */
const findDelivered = async (tx: Tx, userId: number, number: string) => {
  const row = await findOwnOrder(tx.db, userId, number)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  if (row.status !== 'DELIVERED') throw new AppError('ORDER_STATE_CONFLICT')
  return row
}

/**
 * Recounts the product before replying, so that the user sees the rating on the product's page at once. The job counts
 * again, because two concurrent ratings may each miss the other.
 */
export async function rateOrder(
  ctx: UserCtx,
  number: string,
  { stars, featureStars, text: typed }: HandlerInput<typeof contract.rateOrder>['body'],
): Promise<{ ok: true }> {
  const text = cleanReview(typed)
  const productId = await inTx(ctx, async (tx) => {
    const row = await findDelivered(tx, ctx.user.id, number)
    const rating = { productId: row.productId, orderId: row.id, userId: ctx.user.id, stars, featureStars }
    const ratingId = await sql.saveRating(tx.db, rating)
    if (text === '') await sql.deleteReview(tx.db, ratingId)
    else
      await sql.saveReview(tx.db, {
        ratingId,
        productId: row.productId,
        question: JSON.stringify(reviewQuestion),
        answer: JSON.stringify({ en: text, hi: text }),
        // Empty when the buyer signed in by phone and gave no name: the page shows a text of its own.
        authorName: cleanName(ctx.user.firstName),
        state: mustBeHeld(text) ? 'HELD' : 'SHOWN',
      })
    await recountSoon(tx, [row.productId])
    return row.productId
  })
  await recountFacts(ctx.deps, [productId])
  return { ok: true }
}

/** Rates from the buttons under a message of the bot; the text is written in the app. */
export async function rateStars(tx: Tx, userId: number, number: string, stars: number): Promise<void> {
  const { id: orderId, productId } = await findDelivered(tx, userId, number)
  await sql.saveStars(tx.db, { productId, orderId, userId, stars })
  await recountSoon(tx, [productId])
}

/** Null when the order is another user's or is not rated. */
export async function findStars(db: Db, userId: number, number: string): Promise<number | null> {
  const row = await findOwnOrder(db, userId, number)
  return row ? ((await sql.readRating(db, row.id))?.stars ?? null) : null
}
