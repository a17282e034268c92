import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/order-desk'
import { recordAudit, recordRead } from '#core/audit/audit.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { giveSeatBackOf } from '../groups/groups.service.ts'
import {
  countDeskOrders,
  findOrder,
  moveOrders,
  operatorMoves,
  readDeskOrders,
  readPacking,
  toOrderPage,
  toOrders,
  type OrderStatus,
} from '../orders/orders.service.ts'
import { readWarnings } from './order-desk.sql.ts'

const nothingKnown = { refusedBefore: 0, sharesWith: 0 }

/** Cash on delivery is trust. A count is a reason to call before anything is sent; whether to send stays with people. */
const warningsOf = async (ctx: UserCtx, ids: readonly number[]) =>
  new Map((await readWarnings(ctx.db, ids)).map(({ number, ...warnings }) => [number, warnings]))

const noneOfAny: Readonly<Record<OrderStatus, number>> = {
  PLACED: 0,
  AWAITING_GROUP: 0,
  CONFIRMED: 0,
  SHIPPED: 0,
  DELIVERED: 0,
  RETURNED: 0,
  CANCELLED: 0,
  EXPIRED: 0,
}

/** Orders as operators see them: what each may become next, and how many wait in every other state. */
export async function listOrders(
  ctx: UserCtx,
  { status, take, skip, ...filter }: HandlerInput<typeof contract.listOrders>['query'],
): Promise<ReplyOf<typeof contract.listOrders>> {
  const [rows, counted] = await Promise.all([
    readDeskOrders(ctx.db, status, filter, { take, skip }),
    countDeskOrders(ctx.db, filter),
  ])
  const known = new Map(rows.map((row) => [row.number, row]))
  const [orders, warnings] = await Promise.all([
    toOrders(ctx, rows),
    warningsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  const counts = { ...noneOfAny, ...Object.fromEntries(counted.map((row) => [row.status, row.count])) }
  return {
    data: orders.map((order) => ({
      ...order,
      isRealProduct: known.get(order.id)?.isReal ?? true,
      allowed: operatorMoves(order.status),
      ...(warnings.get(order.id) ?? nothingKnown),
    })),
    total: counts[status],
    counts,
  }
}

/** Whoever ships it needs to know where to; that somebody looked is written down before it is told. */
export async function getOrder(ctx: UserCtx, number: string): Promise<ReplyOf<typeof contract.getOrder>> {
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
export function moveOrder(
  ctx: UserCtx,
  number: string,
  { status: to, note }: HandlerInput<typeof contract.moveOrder>['body'],
): Promise<ReplyOf<typeof contract.moveOrder>> {
  return inTx(ctx, async (tx) => {
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
}

/**
 * Each by itself: one that has moved on meanwhile does not hold up the others. Asked again, what was moved says so
 * again.
 */
export async function moveManyOrders(
  ctx: UserCtx,
  { ids, ...move }: HandlerInput<typeof contract.moveManyOrders>['body'],
): Promise<ReplyOf<typeof contract.moveManyOrders>> {
  const results: ReplyOf<typeof contract.moveManyOrders>['results'] = []
  for (const id of new Set(ids))
    try {
      results.push({ ...(await moveOrder(ctx, id, move)), problem: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'ORDER_NOT_FOUND' && error.code !== 'ORDER_STATE_CONFLICT') throw error
      const order = await findOrder(ctx.db, id)
      results.push({ id, status: (order?.status as OrderStatus | undefined) ?? null, problem: error.code })
    }
  return { results }
}

/** As the page of an order: who looked is written down, for each of them, before anything is told. */
export async function listPacking(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<ReplyOf<typeof contract.listPacking>> {
  const wanted = [...new Set(ids)]
  const known = new Map((await readPacking(ctx.db, wanted)).map((row) => [row.number, row]))
  const rows = wanted.flatMap((id) => known.get(id) ?? [])
  for (const { number } of rows) await recordRead(ctx, { action: 'order.read', object: number })
  const orders = new Map((await toOrders(ctx, rows)).map((order) => [order.id, order]))
  return {
    data: rows.flatMap((row) => {
      const order = orders.get(row.number)
      if (!order) return []
      const { phone: phoneNumber, address, addressExtra, city, state, pin, firstName: name } = row
      return [{ ...order, phoneNumber, address, addressExtra, city, state, pin, name }]
    }),
    left: wanted.filter((id) => !known.has(id)),
  }
}
