import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/catalogue'
import { canReach } from '#core/notifications/notifications.service.ts'
import type { Ctx, Deps, Tx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import * as sql from './interests.sql.ts'
import { listCards } from './product-cards.service.ts'

/** Only for what cannot be ordered: a test of demand, or an offer that is over. Once for a person or device. */
export async function registerInterest(
  ctx: Ctx,
  { productId, button }: HandlerInput<typeof contract.registerInterest>['body'],
): Promise<ReplyOf<typeof contract.registerInterest>> {
  const [card] = await listCards(ctx, [productId])
  if (!card) throw new AppError('PRODUCT_NOT_FOUND')
  if (card.availability === 'OPEN') throw new AppError('PRODUCT_STATE_CONFLICT')
  const isSoon = card.availability === 'SOON'
  await sql.insertInterest(ctx.db, {
    productId,
    userId: ctx.user?.id ?? null,
    requester: ctx.requester,
    kind: isSoon ? 'SOON' : 'BACK',
    button: isSoon ? (button ?? null) : null,
  })
  return { ok: true, canBeTold: await canReach(ctx) }
}

/** Of these, whoever claims one first tells of it: answers which are the caller's. */
export function claimInterests(tx: Tx, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  return sql.claimInterests(tx.db, ids, now)
}

/** They were not told after all and wait on, unless they have asked for it anew. */
export async function reopenInterests(db: TxDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql.reopenInterests(db, ids)
}

/** An account was folded into another: what it waits for goes along. What was told stays with whom it was told. */
export async function takeOverInterests(deps: Deps, fromId: number, intoId: number): Promise<void> {
  await sql.giveInterests(deps.database.db, fromId, intoId)
}
