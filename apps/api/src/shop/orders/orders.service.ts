import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/orders'
import { shop } from '@app/contract/shop/shop.limits'
import { customAlphabet } from 'nanoid'
import { onceForPerson } from '#core/idempotency/idempotency.service.ts'
import { tellAll } from '#core/notifications/notifications.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { saveDelivery } from '#core/users/users.service.ts'
import { inTx, type Ctx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { aloneSums, getOrderable, listCards, recountSoon, type Sums } from '../catalogue/catalogue.service.ts'
import { syncReferralLines } from '../referrals/referrals.service.ts'
import { mayMove, type Mover, type OrderStatus } from './order-life.rules.ts'
import * as sql from './orders.sql.ts'
import { readRatedAmong, readRating } from './ratings.sql.ts'

export { operatorMoves, type OrderStatus } from './order-life.rules.ts'
export { countDeskOrders, readDeskOrders, readPacking } from './desk-orders.sql.ts'
export { findOrder } from './orders.sql.ts'
export { findStars, rateOrder, rateStars } from './rate-order.ts'
export { readStarTap, starTaps } from './star-taps.rules.ts'

/** No letters and digits that look alike: people read it to each other. */
const newNumber = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 10)

export type Delivery = Omit<sql.OrderAddress, 'phone'>

/** What brought the shopper, as the app kept it from the first link. */
interface Origin {
  readonly utmSource?: string | null | undefined
  readonly utmMedium?: string | null | undefined
}

/** Cash on delivery needs a phone that answers: one that was verified. */
export function requirePhone(ctx: UserCtx): string {
  if (ctx.user.phone === null) throw new AppError('CODE_REQUIRED')
  return ctx.user.phone
}

export async function refuseWhileClosed(ctx: Ctx): Promise<void> {
  if (!(await getSetting(ctx, 'switch.orders'))) throw new AppError('FEATURE_UNAVAILABLE')
}

/** What the shopper saw is what is ordered, or nothing is. */
export function refuseOtherPrice(sums: Sums, expectedTotalPaise: number | undefined): void {
  if (expectedTotalPaise !== undefined && expectedTotalPaise !== sums.totalPaise)
    throw new AppError('PRICE_CHANGED')
}

export async function refuseTooManyOrders(tx: Tx, userId: number): Promise<void> {
  if ((await sql.countOpenOrders(tx.db, userId)) >= shop.openOrdersPerPerson)
    throw new AppError('ORDER_LIMIT_REACHED')
}

export interface Placed {
  readonly id: number
  readonly number: string
}

/** The only way an order comes to be. Where it goes is kept for the next one. */
export async function placeOrder(
  tx: Tx,
  order: {
    readonly userId: number
    readonly productId: number
    readonly participantId: number | null
    readonly sums: Sums
    readonly phone: string
    readonly delivery: Delivery
    readonly origin: Origin
  },
): Promise<Placed> {
  const { savingsPaise: _savings, ...lines } = order.sums
  const number = newNumber()
  const { address, addressExtra, city, state, pin } = order.delivery
  const delivery = { address, addressExtra, city, state, pin }
  const id = await sql.insertOrder(
    tx.db,
    {
      number,
      userId: order.userId,
      productId: order.productId,
      participantId: order.participantId,
      status: order.participantId === null ? 'PLACED' : 'AWAITING_GROUP',
      ...lines,
      utmSource: order.origin.utmSource ?? null,
      utmMedium: order.origin.utmMedium ?? null,
    },
    { phone: order.phone, ...delivery },
  )
  await saveDelivery(tx, order.userId, delivery)
  return { id, number }
}

export async function buyNow(
  ctx: UserCtx,
  input: HandlerInput<typeof contract.buyNow>['body'],
): Promise<ReplyOf<typeof contract.buyNow>> {
  const phone = requirePhone(ctx)
  await refuseWhileClosed(ctx)
  return inTx(ctx, (tx) =>
    onceForPerson(tx, ctx, { operation: 'order.place', input }, async () => {
      const product = await getOrderable(tx.db, input.productId)
      const sums = aloneSums(product)
      refuseOtherPrice(sums, input.expectedTotalPaise)
      await refuseTooManyOrders(tx, ctx.user.id)
      const { number } = await placeOrder(tx, {
        userId: ctx.user.id,
        productId: product.id,
        participantId: null,
        sums,
        phone,
        delivery: input,
        origin: input,
      })
      return { id: number }
    }),
  )
}

/**
 * Moves orders that stand at `from`, all by the same rule, and counts what that changes. One that somebody else moved
 * meanwhile is left where it is and not answered.
 */
export async function moveOrders(
  tx: Tx,
  ids: readonly number[],
  move: {
    readonly from: OrderStatus
    readonly to: OrderStatus
    readonly who: Mover
    readonly actorId?: number
    readonly note?: string
  },
) {
  if (!mayMove(move.from, move.to, move.who)) throw new AppError('ORDER_STATE_CONFLICT')
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
    await tellAll(
      tx,
      moved.map(({ id, userId }) => ({ userId, kind: 'rating.ask', key: String(id), data: { orderId: id } })),
    )
  const productIds = [...new Set(moved.map(({ productId }) => productId))]
  if (productIds.length > 0) await recountSoon(tx, productIds)
  return moved
}

export function sumsOfOrder(row: Omit<Sums, 'savingsPaise'>): Sums {
  return {
    pricePaise: row.pricePaise,
    groupDiscountPaise: row.groupDiscountPaise,
    creatorDiscountPaise: row.creatorDiscountPaise,
    deliveryDiscountPaise: row.deliveryDiscountPaise,
    totalPaise: row.totalPaise,
    savingsPaise: row.pricePaise - row.totalPaise,
  }
}

/** The end of a group ends its orders, even in the minute before that is written down. */
const isOverUnwritten = (row: sql.OrderRow): boolean =>
  row.status === 'AWAITING_GROUP' && row.groupStatus === 'EXPIRED'

/** Rows as lists show them: without an address. */
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
        status: isOverUnwritten(row) ? 'EXPIRED' : (row.status as OrderStatus),
        createdAt: row.createdAt.toISOString(),
        product,
        sums: sumsOfOrder(row),
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
    readRatedAmong(
      ctx.db,
      delivered.map(({ id }) => id),
    ),
  ])
  const unrated = new Set(delivered.filter(({ id }) => !rated.has(id)).map(({ number }) => number))
  return { data: orders.map((order) => ({ ...order, canRate: unrated.has(order.id) })), total: count }
}

/** One order as its own page shows it: where it goes, and how it got to where it is. */
export async function toOrderPage(ctx: Ctx, row: sql.OrderRow) {
  const [[order], to, moves] = await Promise.all([
    toOrders(ctx, [row]),
    sql.readAddressOf(ctx.db, row.id),
    sql.readMovesOf(ctx.db, row.id),
  ])
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const { phone, address, addressExtra, city, state, pin } = to
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
      ...(isOverUnwritten(row) && row.groupEndsAt
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
  const [page, said] = await Promise.all([toOrderPage(ctx, row), readRating(ctx.db, row.id)])
  return {
    ...page,
    canRate: row.status === 'DELIVERED' && !said,
    rating: said ? { stars: said.stars, featureStars: said.featureStars, text: said.text ?? '' } : null,
  }
}

/** Before anything was packed. An order that waits for its group is left with the group. */
export function cancelOwnOrder(ctx: UserCtx, number: string): Promise<{ ok: true }> {
  return inTx(ctx, async (tx) => {
    const row = await sql.findOwnOrder(tx.db, ctx.user.id, number)
    if (!row) throw new AppError('ORDER_NOT_FOUND')
    if (row.status === 'CANCELLED') return { ok: true }
    if (row.participantId !== null) throw new AppError('ORDER_STATE_CONFLICT')
    const moved = await moveOrders(tx, [row.id], {
      from: row.status as OrderStatus,
      to: 'CANCELLED',
      who: 'owner',
      actorId: ctx.user.id,
    })
    if (moved.length === 0) throw new AppError('ORDER_STATE_CONFLICT')
    return { ok: true }
  })
}
