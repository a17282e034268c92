import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type { buyNow as endpoint } from '@app/contract/shop/orders'
import { shop } from '@app/contract/shop/shop.limits'
import { customAlphabet } from 'nanoid'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { getSetting } from '#core/settings/settings.service.ts'
import { saveDelivery } from '#core/users/users.service.ts'
import { inTx, type Ctx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { getOrderable } from '../catalogue/catalogue.service.ts'
import { aloneSums, type Sums } from '../catalogue/sums.rules.ts'
import { findPauseEnd } from './order-limits.rules.ts'
import * as sql from './orders.sql.ts'

/** No letters and digits that look alike: people read the number to each other. */
const newOrderNumber = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 10)

type Delivery = Omit<sql.OrderAddress, 'phone'>

/** The campaign of the shopper's first link, as the app stored it. */
interface Origin {
  readonly utmSource?: string | null | undefined
  readonly utmMedium?: string | null | undefined
}

/** Cash on delivery needs a phone number that was verified. */
export function getVerifiedPhone(ctx: UserCtx): string {
  if (ctx.user.phone === null) throw new AppError('CODE_REQUIRED')
  return ctx.user.phone
}

export async function checkOrdersEnabled(ctx: Ctx): Promise<void> {
  if (!(await getSetting(ctx, 'switch.orders'))) throw new AppError('FEATURE_UNAVAILABLE')
}

/** An order is placed only at the total that the shopper saw. */
export function checkExpectedPrice(sums: Sums, expectedTotalPaise: number | undefined): void {
  if (expectedTotalPaise !== undefined && expectedTotalPaise !== sums.totalPaise)
    throw new AppError('PRICE_CHANGED')
}

const dayMs = 86_400_000

/** Needs the lock of the user: concurrent orders would see the same counts. */
export async function checkOrderLimits(tx: Tx, userId: number, now: Date): Promise<void> {
  if ((await sql.countOpenOrders(tx.db, userId)) >= shop.openOrdersPerPerson)
    throw new AppError('ORDER_LIMIT_REACHED')
  const { placed, oldest, cancelledAt } = await sql.readOrderHistory(tx.db, userId)
  const secondsUntil = (time: number): number => Math.max(1, Math.ceil((time - now.getTime()) / 1000))
  if (placed >= shop.ordersPerDay)
    throw new AppError('ORDER_DAY_LIMIT_REACHED', {
      retryAfterSeconds: secondsUntil((oldest?.getTime() ?? now.getTime()) + dayMs),
    })
  const pauseEnd = findPauseEnd(cancelledAt, now)
  if (pauseEnd) throw new AppError('ORDER_PAUSED', { retryAfterSeconds: secondsUntil(pauseEnd.getTime()) })
}

/** The only function that creates orders. Stores the delivery address with the user for the next order. */
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
): Promise<{ readonly id: number; readonly number: string }> {
  const { savingsPaise: _savings, ...sums } = order.sums
  const number = newOrderNumber()
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
      ...sums,
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
  input: HandlerInput<typeof endpoint>['body'],
): Promise<ReplyOf<typeof endpoint>> {
  const phone = getVerifiedPhone(ctx)
  await checkOrdersEnabled(ctx)
  return inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: 'order.place', input }, async () => {
      const product = await getOrderable(tx.db, input.productId)
      const sums = aloneSums(product)
      checkExpectedPrice(sums, input.expectedTotalPaise)
      await checkOrderLimits(tx, ctx.user.id, ctx.now())
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
