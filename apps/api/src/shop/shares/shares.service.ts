import type { HandlerInput } from '@app/contract/endpoint'
import type { recordShare as endpoint } from '@app/contract/shop/shares'
import type { Ctx } from '#platform/ctx.ts'
import { takeItems } from '#platform/http/item-limit.ts'
import { findGroupId } from '../groups/groups.service.ts'
import * as sql from './shares.sql.ts'

/** A note for reports and reminders. What it names and is not there is left out: nobody waits for the answer. */
export async function recordShare(
  ctx: Ctx,
  { type, subject, inviteCode, productId }: HandlerInput<typeof endpoint>['body'],
): Promise<{ ok: true }> {
  await takeItems(ctx, 'shares', 1)
  const groupId = inviteCode === undefined ? null : await findGroupId(ctx.db, inviteCode)
  const isProduct = productId !== undefined && (await sql.productExists(ctx.db, productId))
  await sql.insertShare(ctx.db, {
    userId: ctx.user?.id ?? null,
    requester: ctx.requester,
    type,
    subject,
    groupId,
    productId: isProduct ? productId : null,
  })
  return { ok: true }
}
