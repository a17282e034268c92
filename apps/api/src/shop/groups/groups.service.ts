import type { Readable } from 'node:stream'
import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/groups'
import { shownName } from '#core/users/users.service.ts'
import { inTx, type Ctx, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { eventStream } from '#platform/http/event-stream.ts'
import { AppError } from '#platform/http/errors.ts'
import { listCards } from '../catalogue/catalogue.service.ts'
import { moveOrders } from '../orders/orders.service.ts'
import { toGroupPurchases, toOpenGroup } from './group-view.ts'
import { watchSeats } from './group-watch.ts'
import * as views from './group-views.sql.ts'
import * as sql from './groups.sql.ts'
import * as own from './own-groups.sql.ts'

export { expireDueGroups } from './group-ends.ts'
export { joinOrCreate } from './join-group.ts'

/** What one would join from the page of a product; the shopper sees it before confirming. */
export async function getCurrentGroup(
  ctx: Ctx,
  productId: number,
): Promise<ReplyOf<typeof contract.getCurrentGroup>> {
  const row = await views.findFullest(ctx.db, productId)
  return { group: row ? toOpenGroup(ctx, row) : null }
}

export async function getGroup(ctx: Ctx, code: string): Promise<ReplyOf<typeof contract.getGroup>> {
  const found = await views.findInvitation(ctx.db, code)
  const [group] = found ? await toGroupPurchases(ctx, [found]) : []
  if (!found || !group) throw new AppError('GROUP_NOT_FOUND')
  const isInvited = found.inviterId !== null && found.inviterId !== ctx.user?.id
  return {
    ...group,
    invitedBy: isInvited
      ? { name: shownName(found.inviterName ?? ''), photoUrl: found.inviterPhotoUrl }
      : null,
  }
}

/** Seats as they fill, as long as somebody listens. Nothing personal: who sits there is asked for apart. */
export async function streamSeats(ctx: Ctx, code: string): Promise<Readable> {
  const found = await sql.findByCode(ctx.db, code)
  if (!found) throw new AppError('GROUP_NOT_FOUND')
  return eventStream(ctx.deps, (send) => watchSeats(ctx.deps, found, send))
}

export async function listProductsWithGroups(
  ctx: Ctx,
  take: number,
): Promise<ReplyOf<typeof contract.listProductsWithGroups>> {
  const ids = await sql.readFullestGroups(ctx.db, take)
  const rows = new Map((await views.readGroups(ctx.db, ids)).map((row) => [row.id, row]))
  const cards = new Map(
    (
      await listCards(
        ctx,
        [...rows.values()].map(({ productId }) => productId),
      )
    ).map((card) => [card.id, card]),
  )
  return {
    data: ids.flatMap((id) => {
      const row = rows.get(id)
      const product = row && cards.get(row.productId)
      return row && product ? [{ product, group: toOpenGroup(ctx, row) }] : []
    }),
  }
}

export async function listOwnGroups(
  ctx: UserCtx,
  page: { readonly take: number; readonly skip: number },
): Promise<ReplyOf<typeof contract.listOwnGroups>> {
  const [ids, { count }] = await Promise.all([
    own.readOwnGroupIds(ctx.db, ctx.user.id, page),
    own.countOwnGroups(ctx.db, ctx.user.id),
  ])
  const rows = new Map((await views.readGroups(ctx.db, ids)).map((row) => [row.id, row]))
  return {
    data: await toGroupPurchases(
      ctx,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
    total: count,
  }
}

export async function countOwnGroups(ctx: UserCtx): Promise<{ count: number }> {
  const { count } = await own.countUnderWay(ctx.db, ctx.user.id)
  return { count }
}

/** Before the group is full, and not after its end: then the order is over anyway. */
export function leaveGroup(ctx: UserCtx, code: string): Promise<{ ok: true }> {
  return inTx(ctx, async (tx) => {
    const found = await sql.findByCode(tx.db, code)
    if (!found) throw new AppError('GROUP_NOT_FOUND')
    await giveSeatBack(tx, { groupId: found.id, userId: ctx.user.id, who: 'owner', actorId: ctx.user.id })
    return { ok: true }
  })
}

export async function findGroupId(db: Db, code: string): Promise<number | null> {
  return (await sql.findByCode(db, code))?.id ?? null
}

/** An operator ended the order of this seat. */
export async function giveSeatBackOf(
  tx: Tx,
  participantId: number,
  move: { readonly who: 'operator'; readonly actorId: number; readonly note?: string },
): Promise<void> {
  const { groupId, userId } = await sql.getSeat(tx.db, participantId)
  const group = await sql.lockGroup(tx.db, groupId)
  const taken = await sql.findSeat(tx.db, groupId, userId)
  // Something was quicker: the fifth one came, the time ran out, or the person left and perhaps came back since.
  if (group.status !== 'OPEN' || taken?.id !== participantId) throw new AppError('ORDER_STATE_CONFLICT')
  await giveSeatBack(tx, { groupId, userId, ...move })
}

/** The lead passes to who came next; what the one who began it saved does not. */
const giveSeatBack = async (
  tx: Tx,
  seat: {
    readonly groupId: number
    readonly userId: number
    readonly who: 'owner' | 'operator'
    readonly actorId: number
    readonly note?: string
  },
): Promise<void> => {
  const group = await sql.lockGroup(tx.db, seat.groupId)
  const taken = await sql.findSeat(tx.db, group.id, seat.userId)
  if (!taken) throw new AppError('GROUP_NOT_FOUND')
  if (group.status === 'FULL') throw new AppError('GROUP_FULL')
  if (group.status === 'EXPIRED') throw new AppError('GROUP_EXPIRED')
  await sql.freeSeat(tx.db, {
    id: taken.id,
    groupId: group.id,
    isCreator: group.creatorId === seat.userId,
  })
  if (taken.orderId === null) return
  await moveOrders(tx, [taken.orderId], {
    from: 'AWAITING_GROUP',
    to: 'CANCELLED',
    who: seat.who,
    actorId: seat.actorId,
    ...(seat.note === undefined ? {} : { note: seat.note }),
  })
}
