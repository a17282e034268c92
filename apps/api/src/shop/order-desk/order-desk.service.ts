import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/orders'
import { recordAudit, recordRead } from '#core/audit/audit.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/errors.ts'
import { giveSeatBackOf } from '../groups/groups.service.ts'
import {
  countOrdersIn,
  findOrder,
  moveOrders,
  operatorMoves,
  readOrdersIn,
  toOrderPage,
  toOrders,
  type OrderStatus,
} from '../orders/orders.service.ts'
import { readWarnings } from './order-desk.sql.ts'

const nothingKnown = { refusedBefore: 0, sharesWith: 0 }

/** Cash on delivery is trust. A count is a reason to call before anything is sent; whether to send stays with people. */
const warningsOf = async (ctx: UserCtx, ids: readonly number[]) =>
  new Map((await readWarnings(ctx.db, ids)).map(({ number, ...warnings }) => [number, warnings]))

/** Orders as operators see them: what each may become next. */
export const listOrders = async (
  ctx: UserCtx,
  { status, take, skip }: HandlerInput<typeof contract.listOrders>['query'],
): Promise<ReplyOf<typeof contract.listOrders>> => {
  const [rows, { count }] = await Promise.all([
    readOrdersIn(ctx.db, status, { take, skip }),
    countOrdersIn(ctx.db, status),
  ])
  const isReal = new Map(rows.map((row) => [row.number, row.isReal]))
  const [orders, warnings] = await Promise.all([
    toOrders(ctx, rows),
    warningsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return {
    data: orders.map((order) => ({
      ...order,
      isRealProduct: isReal.get(order.id) ?? true,
      allowed: operatorMoves(order.status),
      ...(warnings.get(order.id) ?? nothingKnown),
    })),
    total: count,
  }
}

/** Whoever ships it needs to know where to; that somebody looked is written down before it is told. */
export const getOrder = async (ctx: UserCtx, number: string): Promise<ReplyOf<typeof contract.getOrder>> => {
  const row = await findOrder(ctx.db, number)
  if (!row) throw new AppError('ORDER_NOT_FOUND')
  const [page, warnings] = await Promise.all([toOrderPage(ctx, row), warningsOf(ctx, [row.id])])
  await recordRead(ctx, { action: 'order.read', object: number })
  return {
    ...page,
    isRealProduct: row.isReal,
    allowed: operatorMoves(page.status),
    ...(warnings.get(number) ?? nothingKnown),
  }
}

/** A move that the order's state does not allow changes nothing. To be asked for the state it has is no mistake. */
export const moveOrder = (
  ctx: UserCtx,
  number: string,
  { status: to, note }: HandlerInput<typeof contract.moveOrder>['body'],
): Promise<ReplyOf<typeof contract.moveOrder>> =>
  inTx(ctx, async (tx) => {
    const order = await findOrder(tx.db, number)
    if (!order) throw new AppError('ORDER_NOT_FOUND')
    const from = order.status as OrderStatus
    if (from === to) return { id: number, status: to }
    if (!operatorMoves(from).includes(to)) throw new AppError('ORDER_STATE_CONFLICT')
    const move = { who: 'operator', actorId: ctx.user.id, ...(note === undefined ? {} : { note }) } as const
    if (from === 'AWAITING_GROUP' && order.participantId !== null)
      // The chair becomes free with the order, or the group would wait for somebody who does not come.
      await giveSeatBackOf(tx, order.participantId, move)
    else if ((await moveOrders(tx, [order.id], { from, to, ...move })).length === 0)
      throw new AppError('ORDER_STATE_CONFLICT')
    await recordAudit(tx, ctx, {
      action: 'order.move',
      object: number,
      data: { from, to, ...(note === undefined ? {} : { note }) },
    })
    return { id: number, status: to }
  })
