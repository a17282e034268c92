import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/catalogue'
import { canReach } from '#core/notifications/notifications.service.ts'
import type { Ctx, Deps, Tx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { AppError } from '#platform/http/errors.ts'
import * as sql from './interests.sql.ts'
import { listCards } from './product-cards.service.ts'

/** Only for products that cannot be ordered: a test of demand or an ended offer. Once per user or device. */
export async function registerInterest(
  ctx: Ctx,
  { productId, button }: HandlerInput<typeof contract.registerInterest>['body'],
): Promise<ReplyOf<typeof contract.registerInterest>> {
  const [card] = await listCards(ctx, [productId])
  if (!card) throw new AppError('PRODUCT_NOT_FOUND')
  if (card.availability === 'OPEN') throw new AppError('PRODUCT_STATE_CONFLICT')
  await takeItems(ctx, 'interests', 1)
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

/** Thirteen months: reports read a year. */
const visitorDays = 400

/** Registrations without a user, whose visitors can no longer be notified. */
export async function deleteOldInterests({ database }: Deps): Promise<void> {
  await sql.deleteOldInterests(database.db, visitorDays)
}

/** Returns the interests that this caller claimed first: only it notifies their users. */
export function claimInterests(tx: Tx, ids: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  return sql.claimInterests(tx.db, ids, now)
}

/** Reopens interests whose users were not notified after all, unless they have registered again. */
export async function reopenInterests(db: TxDb, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await sql.reopenInterests(db, ids)
}

/** On account merge: moves the open interests to the target account. */
export async function mergeInterests(deps: Deps, fromId: number, intoId: number): Promise<void> {
  await sql.moveInterests(deps.database.db, fromId, intoId)
}
