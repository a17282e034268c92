import type { HandlerInput } from '@app/contract/endpoint'
import type { recordShare as endpoint } from '@app/contract/shop/shares'
import type { Ctx } from '#platform/ctx.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { isProduct } from '../catalogue/catalogue.service.ts'
import { findGroupId } from '../groups/groups.service.ts'
import * as sql from './shares.sql.ts'

/** Recorded for reports and reminders. Unknown groups and products are left out: clients ignore the reply. */
export async function recordShare(
  ctx: Ctx,
  { type, subject, inviteCode, productId }: HandlerInput<typeof endpoint>['body'],
): Promise<{ ok: true }> {
  await takeItems(ctx, 'shares', 1)
  const groupId = inviteCode === undefined ? null : await findGroupId(ctx.db, inviteCode)
  const isKnownProduct = productId !== undefined && (await isProduct(ctx.db, productId))
  await sql.insertShare(ctx.db, {
    userId: ctx.user?.id ?? null,
    requester: ctx.requester,
    type,
    subject,
    groupId,
    productId: isKnownProduct ? productId : null,
  })
  return { ok: true }
}
