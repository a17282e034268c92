import type { Readable } from 'node:stream'
import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/groups'
import { shownName } from '#core/users/users.service.ts'
import { inTx, type Ctx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { eventStream } from '#platform/http/event-stream.ts'
import { AppError } from '#platform/http/errors.ts'
import { listCards } from '../catalogue/product-cards.service.ts'
import { moveOrders } from '../orders/orders.service.ts'
import { notifyOfExpiredGroups } from '../reminders/reminders.service.ts'
import { toGroupPurchases, toOpenGroup } from './group-view.ts'
import { watchSeats } from './group-watch.ts'
import * as views from './group-views.sql.ts'
import * as sql from './groups.sql.ts'
import * as own from './own-groups.sql.ts'

/** The group that a shopper would join from the page of the product, shown before they confirm. */
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

/** Streams seat counts while a client listens. No personal data: clients request the members separately. */
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
  const { count } = await own.countPendingGroups(ctx.db, ctx.user.id)
  return { count }
}

/** Possible only while the group is open: a full group is confirmed, and an expired one has ended its orders. */
export function leaveGroup(ctx: UserCtx, code: string): Promise<{ ok: true }> {
  return inTx(ctx, async (tx) => {
    const found = await sql.findByCode(tx.db, code)
    if (!found) throw new AppError('GROUP_NOT_FOUND')
    await releaseSeat(tx, { groupId: found.id, userId: ctx.user.id, actor: 'owner', actorId: ctx.user.id })
    return { ok: true }
  })
}

export async function findGroupId(db: Db, code: string): Promise<number | null> {
  return (await sql.findByCode(db, code))?.id ?? null
}

export function readSeatsChangedAt(db: Db, inviteCode: string): Promise<Date | null> {
  return sql.readSeatsChangedAt(db, inviteCode)
}

/** Releases the seat when an operator cancels its order. */
export async function releaseSeatOfParticipant(
  tx: Tx,
  participantId: number,
  move: { readonly actor: 'operator'; readonly actorId: number; readonly note?: string },
): Promise<void> {
  const { groupId, userId } = await sql.getSeat(tx.db, participantId)
  const group = await sql.lockGroup(tx.db, groupId)
  const taken = await sql.findSeat(tx.db, groupId, userId)
  // Meanwhile the group filled or expired, or the member left and perhaps rejoined with another seat.
  if (group.status !== 'OPEN' || taken?.id !== participantId) throw new AppError('ORDER_STATE_CONFLICT')
  await releaseSeat(tx, { groupId, userId, ...move })
}

/** When the creator leaves, the next member becomes the leader but does not get the creator's discount. */
const releaseSeat = async (
  tx: Tx,
  seat: {
    readonly groupId: number
    readonly userId: number
    readonly actor: 'owner' | 'operator'
    readonly actorId: number
    readonly note?: string
  },
): Promise<void> => {
  const group = await sql.lockGroup(tx.db, seat.groupId)
  const taken = await sql.findSeat(tx.db, group.id, seat.userId)
  if (!taken) throw new AppError('GROUP_NOT_FOUND')
  if (group.status === 'FULL') throw new AppError('GROUP_FULL')
  if (group.status === 'EXPIRED') throw new AppError('GROUP_EXPIRED')
  await sql.releaseSeat(tx.db, {
    id: taken.id,
    groupId: group.id,
    isCreator: group.creatorId === seat.userId,
  })
  if (taken.orderId === null) return
  await moveOrders(tx, [taken.orderId], {
    from: 'AWAITING_GROUP',
    to: 'CANCELLED',
    actor: seat.actor,
    actorId: seat.actorId,
    ...(seat.note === undefined ? {} : { note: seat.note }),
  })
}

const batchSize = 200

/**
 * Reads compute expiry from the clock; this stores it, expires the waiting orders and notifies their buyers. `only`
 * limits it to one creator's groups of one product.
 */
export async function markExpiredGroups(
  tx: Tx,
  only?: { readonly productId: number; readonly creatorId: number },
): Promise<number> {
  const expired = await sql.expireGroups(tx.db, batchSize, only)
  for (const { id } of expired) {
    const orderIds = await sql.readOrderIds(tx.db, id)
    await moveOrders(tx, orderIds, { from: 'AWAITING_GROUP', to: 'EXPIRED', actor: 'system' })
  }
  await notifyOfExpiredGroups(
    tx,
    expired.map(({ id }) => id),
  )
  return expired.length
}

/** One transaction per batch keeps each of them short. */
export async function expireDueGroups(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const count = await inTx({ db: deps.database.db, deps }, (tx) => markExpiredGroups(tx))
    deps.metrics.count('groups_expired', {}, count)
    if (count < batchSize) return
  }
}
