import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/orders'
import { recordAudit } from '#core/audit/audit.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { recountFacts } from '../catalogue/catalogue.service.ts'
import { listCards } from '../catalogue/product-cards.service.ts'
import { reportsToHold } from './review-text.rules.ts'
import * as sql from './reviews.sql.ts'

const reportsPerDay = 20

/** Several reports hide a review until an operator decides; a review that an operator has shown stays. */
export async function reportReview(ctx: UserCtx, id: number): Promise<{ ok: true }> {
  const hidden = await inTx(ctx, async (tx) => {
    const review = await sql.lockShown(tx.db, id)
    if (!review) throw new AppError('REVIEW_NOT_FOUND')
    if ((await sql.countReportsOfDay(tx.db, ctx.user.id)) >= reportsPerDay)
      throw new AppError('COMPLAINT_LIMIT_REACHED')
    const reports = await sql.addReport(tx.db, id, ctx.user.id)
    if (reports < reportsToHold || review.reviewedAt !== null) return null
    await sql.holdReview(tx.db, id)
    return review.productId
  })
  if (hidden !== null) await recountFacts(ctx.deps, [hidden])
  return { ok: true }
}

export async function listReviewQueue(
  ctx: UserCtx,
  page: HandlerInput<typeof contract.listReviewQueue>['query'],
): Promise<ReplyOf<typeof contract.listReviewQueue>> {
  const [rows, total] = await Promise.all([sql.readQueue(ctx.db, page), sql.countQueue(ctx.db)])
  const cards = await listCards(ctx, [...new Set(rows.map(({ productId }) => productId))])
  const products = new Map(cards.map(({ id, link, title }) => [id, { link, title }]))
  return {
    data: rows.flatMap(({ productId, createdAt, ...row }) => {
      const product = products.get(productId)
      return product ? [{ ...row, createdAt: createdAt.toISOString(), product }] : []
    }),
    total,
  }
}

export async function decideReview(
  ctx: UserCtx,
  id: number,
  { state, isNameHidden, note }: HandlerInput<typeof contract.decideReview>['body'],
): Promise<{ ok: true }> {
  const productId = await inTx(ctx, async (tx) => {
    const decided = await sql.decideReview(tx.db, id, { state, isNameHidden })
    if (!decided) throw new AppError('REVIEW_NOT_FOUND')
    await recordAudit(tx, ctx, {
      action: 'review.decide',
      object: String(id),
      data: { state, isNameHidden, note },
    })
    return decided.productId
  })
  await recountFacts(ctx.deps, [productId])
  return { ok: true }
}
