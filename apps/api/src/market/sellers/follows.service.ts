import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/sellers'
import { canReach } from '#core/notifications/notifications.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { inTx, type Deps, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { withoutHidden } from '../hidden/hidden.service.ts'
import * as sql from './follows.sql.ts'
import { getVisibleSeller } from './sellers.service.ts'

/** The request names the target state, so a repeated call changes nothing. */
export async function setFollow(
  ctx: UserCtx,
  { sellerId, isFollowed }: HandlerInput<typeof contract.followSeller>['body'],
): Promise<ReplyOf<typeof contract.followSeller>> {
  const userId = ctx.user.id
  if (isFollowed) await addFollow(ctx, sellerId)
  else await inTx(ctx, (tx) => sql.deleteFollow(tx.db, userId, sellerId))
  return { isFollowed, canBeTold: await canReach(ctx) }
}

const addFollow = async (ctx: UserCtx, publicId: string): Promise<void> => {
  const userId = ctx.user.id
  const seller = await getVisibleSeller(ctx, publicId)
  if (seller.id === userId) throw new AppError('SELLER_OWN')
  const { perPerson } = await getSetting(ctx, 'follows.limits')
  await inTx(ctx, async (tx) => {
    await sql.lockFollows(tx.db, userId)
    if (await sql.isFollowed(tx.db, userId, seller.id)) return
    if ((await sql.countFollows(tx.db, userId)) >= perPerson) throw new AppError('FOLLOW_LIMIT_REACHED')
    await sql.insertFollow(tx.db, { userId, sellerId: seller.id })
  })
}

export async function listFollows(ctx: UserCtx): Promise<ReplyOf<typeof contract.listFollows>> {
  const rows = await sql.readFollows(ctx.db, ctx.user.id)
  const shown = await withoutHidden(
    ctx,
    rows.map((row) => ({ ...row, userId: row.id, id: 0 })),
  )
  return {
    data: shown.map(({ publicId, firstName, lastName, photoUrl, adCount }) => ({
      id: publicId,
      name: [firstName, lastName].filter(Boolean).join(' '),
      photo: photoUrl,
      adCount: adCount ?? 0,
    })),
  }
}

/** Moves the follows of a merged account, each seller once. Safe to repeat. */
export async function mergeFollows(
  deps: Deps,
  { fromId, intoId }: { readonly fromId: number; readonly intoId: number },
): Promise<void> {
  await inTx({ db: deps.database.db, deps }, async (tx) => {
    for (const userId of [fromId, intoId].toSorted((a, b) => a - b)) await sql.lockFollows(tx.db, userId)
    await sql.mergeFollows(tx.db, fromId, intoId)
  })
}
