import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type { listOrders } from '@app/contract/shop/order-management'
import type * as contract from '@app/contract/shop/orders'
import { notifyAll } from '#core/notifications/notifications.service.ts'
import { inTx, type Ctx, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { recountSoon } from '../catalogue/catalogue.service.ts'
import { listCards } from '../catalogue/product-cards.service.ts'
import type { Sums } from '../catalogue/sums.rules.ts'
import { syncReferralLines } from '../referrals/referrals.service.ts'
import * as managed from './managed-orders.sql.ts'
import { canMove, type OrderActor, type OrderStatus } from './order-status.rules.ts'
import * as sql from './orders.sql.ts'
import { readRatedOrderIds, readRating } from './ratings.sql.ts'

/**
 * Moves orders from one status to another, with the referral lines, rating requests and product counts that depend on
 * it. Returns the moved orders; an order that another request moved meanwhile is not among them.
 */
export async function moveOrders(
  tx: Tx,
  ids: readonly number[],
  move: {
    readonly from: OrderStatus
    readonly to: OrderStatus
    readonly actor: OrderActor
    readonly actorId?: number
    readonly note?: string
  },
) {
  if (!canMove(move.from, move.to, move.actor)) throw new AppError('ORDER_STATE_CONFLICT')
  const moved = await sql.moveOrders(tx.db, ids, {
    from: move.from,
    to: move.to,
    actorId: move.actorId ?? null,
    note: move.note ?? null,
  })
  await syncReferralLines(
    tx,
    moved.map(({ id }) => id),
    move.to,
  )
  if (move.to === 'DELIVERED')
    await notifyAll(
      tx,
      moved.map(({ id, userId }) => ({ userId, kind: 'rating.ask', key: String(id), data: { orderId: id } })),
    )
  const productIds = [...new Set(moved.map(({ productId }) => productId))]
  if (productIds.length > 0) await recountSoon(tx, productIds)
  return moved
}

export function orderSums(row: Omit<Sums, 'savingsPaise'>): Sums {
  return {
    pricePaise: row.pricePaise,
    groupDiscountPaise: row.groupDiscountPaise,
    creatorDiscountPaise: row.creatorDiscountPaise,
    deliveryDiscountPaise: row.deliveryDiscountPaise,
    totalPaise: row.totalPaise,
    savingsPaise: row.pricePaise - row.totalPaise,
  }
}

/** The group has expired but the job has not marked the order yet. */
const isExpiredUnmarked = (row: sql.OrderRow): boolean =>
  row.status === 'AWAITING_GROUP' && row.groupStatus === 'EXPIRED'

/** Orders as lists show them, without the address. */
export async function toOrders(ctx: Ctx, rows: readonly sql.OrderRow[]) {
  const cards = new Map(
    (await listCards(ctx, [...new Set(rows.map(({ productId }) => productId))])).map((card) => [
      card.id,
      card,
    ]),
  )
  return rows.flatMap((row) => {
    const product = cards.get(row.productId)
    if (!product) return []
    return [
      {
        id: row.number,
        status: isExpiredUnmarked(row) ? 'EXPIRED' : (row.status as OrderStatus),
        createdAt: row.createdAt.toISOString(),
        product,
        sums: orderSums(row),
        group:
          row.groupCode !== null && row.groupStatus !== null
            ? { inviteCode: row.groupCode, status: row.groupStatus }
            : null,
      },
    ]
  })
}

export async function listOwnOrders(
  ctx: UserCtx,
  page: sql.Page,
): Promise<ReplyOf<typeof contract.listOwnOrders>> {
  const [rows, { count }] = await Promise.all([
    sql.readOwnOrders(ctx.db, ctx.user.id, page),
    sql.countOwnOrders(ctx.db, ctx.user.id),
  ])
  const delivered = rows.filter(({ status }) => status === 'DELIVERED')
  const [orders, rated] = await Promise.all([
    toOrders(ctx, rows),
    readRatedOrderIds(
      ctx.db,
      delivered.map(({ id }) => id),
    ),
  ])
  const unrated = new Set(delivered.filter(({ id }) => !rated.has(id)).map(({ number }) => number))
  return { data: orders.map((order) => ({ ...order, canRate: unrated.has(order.id) })), total: count }
}

/** An order as its own page shows it, with the address and the history of its status. */
export async function toOrderPage(ctx: Ctx, row: sql.OrderRow) {
  const [[order], delivery, moves] = await Promise.all([
    toOrders(ctx, [row]),
    sql.getAddress(ctx.db, row.id),
    sql.readMoves(ctx.db, row.id),
  ])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const { phone, address, addressExtra, city, state, pin } = delivery
  return {
    ...order,
    phoneNumber: phone,
    address,
    addressExtra,
    city,
    state,
    pin,
    moves: [
      ...moves.map(({ toStatus, createdAt }) => ({
        status: toStatus as OrderStatus,
        at: createdAt.toISOString(),
      })),
      ...(isExpiredUnmarked(row) && row.groupEndsAt
        ? [{ status: 'EXPIRED' as const, at: row.groupEndsAt.toISOString() }]
        : []),
    ],
  }
}

export async function getOwnOrder(
  ctx: UserCtx,
  number: string,
): Promise<ReplyOf<typeof contract.getOwnOrder>> {
  const row = await sql.findOwnOrder(ctx.db, ctx.user.id, number)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  const [page, rating] = await Promise.all([toOrderPage(ctx, row), readRating(ctx.db, row.id)])
  return {
    ...page,
    canRate: row.status === 'DELIVERED' && !rating,
    rating: rating
      ? { stars: rating.stars, featureStars: rating.featureStars, text: rating.text ?? '' }
      : null,
  }
}

/** Possible until the order is confirmed. An order in a group is cancelled by leaving the group. */
export function cancelOwnOrder(ctx: UserCtx, number: string): Promise<{ ok: true }> {
  return inTx(ctx, async (tx) => {
    const row = await sql.findOwnOrder(tx.db, ctx.user.id, number)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    if (row.status === 'CANCELLED') return { ok: true }
    if (row.participantId !== null) throw new AppError('ORDER_STATE_CONFLICT')
    const moved = await moveOrders(tx, [row.id], {
      from: row.status as OrderStatus,
      to: 'CANCELLED',
      actor: 'owner',
      actorId: ctx.user.id,
    })
    if (moved.length === 0) throw new AppError('ORDER_STATE_CONFLICT')
    return { ok: true }
  })
}

export function readOrdersOfParticipants(db: Db, participantIds: readonly number[]) {
  return sql.readOrdersOfParticipants(db, participantIds)
}

export async function getOrderByNumber(db: Db, number: string) {
  const row = await sql.findOrder(db, number)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  return row
}

const zeroCounts: Readonly<Record<OrderStatus, number>> = {
  PLACED: 0,
  AWAITING_GROUP: 0,
  CONFIRMED: 0,
  SHIPPED: 0,
  DELIVERED: 0,
  RETURNED: 0,
  CANCELLED: 0,
  EXPIRED: 0,
}

/** One page of the orders in a status, and the number of orders per status under the same filter. */
export async function readManagedOrders(
  ctx: Ctx,
  { status, take, skip, ...filter }: HandlerInput<typeof listOrders>['query'],
) {
  const [rows, counted] = await Promise.all([
    managed.readOrders(ctx.db, status, filter, { take, skip }),
    managed.countByStatus(ctx.db, filter),
  ])
  const counts = { ...zeroCounts, ...Object.fromEntries(counted.map((row) => [row.status, row.count])) }
  return { rows, counts }
}

/** Confirmed and shipped orders with their addresses, by number; the addresses of all other orders stay hidden. */
export async function readPackingSlips(ctx: Ctx, numbers: readonly string[]) {
  const rows = await managed.readPacking(ctx.db, numbers)
  const orders = new Map((await toOrders(ctx, rows)).map((order) => [order.id, order]))
  return new Map(
    rows.flatMap(
      ({ number, phone: phoneNumber, address, addressExtra, city, state, pin, firstName: name }) => {
        const order = orders.get(number)
        return order
          ? [[number, { ...order, phoneNumber, address, addressExtra, city, state, pin, name }] as const]
          : []
      },
    ),
  )
}
