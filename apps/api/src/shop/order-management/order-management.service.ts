import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/shop/order-management'
import { recordAudit, recordRead } from '#core/audit/audit.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { releaseSeatOfParticipant } from '../groups/groups.service.ts'
import { operatorMoves, type OrderStatus } from '../orders/order-status.rules.ts'
import {
  getOrderByNumber,
  moveOrders,
  readManagedOrders,
  readPackingSlips,
  toOrderPage,
  toOrders,
} from '../orders/orders.service.ts'
import { readWarnings } from './order-warnings.sql.ts'

const noWarnings = { refusedBefore: 0, sharesWith: 0 }

/** Orders are unpaid until delivery: a warning is a reason to call the buyer before shipping. Operators decide. */
const readWarningsByNumber = async (ctx: UserCtx, ids: readonly number[]) =>
  new Map((await readWarnings(ctx.db, ids)).map(({ number, ...warnings }) => [number, warnings]))

/** Orders with their allowed moves and warnings, and the number of orders in every status. */
export async function listOrders(
  ctx: UserCtx,
  query: HandlerInput<typeof contract.listOrders>['query'],
): Promise<ReplyOf<typeof contract.listOrders>> {
  const { rows, counts } = await readManagedOrders(ctx, query)
  const rowsByNumber = new Map(rows.map((row) => [row.number, row]))
  const [orders, warnings] = await Promise.all([
    toOrders(ctx, rows),
    readWarningsByNumber(
      ctx,
      rows.map(({ id }) => id),
    ),
  ])
  return {
    data: orders.map((order) => ({
      ...order,
      isRealProduct: rowsByNumber.get(order.id)?.isReal ?? true,
      allowed: operatorMoves(order.status),
      ...(warnings.get(order.id) ?? noWarnings),
    })),
    total: counts[query.status],
    counts,
  }
}

/** The page shows the buyer's address, so the read is audited before the reply. */
export async function getOrder(ctx: UserCtx, number: string): Promise<ReplyOf<typeof contract.getOrder>> {
  const row = await getOrderByNumber(ctx.db, number)
  const [page, warnings] = await Promise.all([toOrderPage(ctx, row), readWarningsByNumber(ctx, [row.id])])
  await recordRead(ctx, { action: 'order.read', object: number })
  return {
    ...page,
    isRealProduct: row.isReal,
    allowed: operatorMoves(page.status),
    ...(warnings.get(number) ?? noWarnings),
  }
}

/** A move to the present status succeeds and changes nothing. */
export function moveOrder(
  ctx: UserCtx,
  number: string,
  { status: to, note }: HandlerInput<typeof contract.moveOrder>['body'],
): Promise<ReplyOf<typeof contract.moveOrder>> {
  return inTx(ctx, async (tx) => {
    const order = await getOrderByNumber(tx.db, number)
    const from = order.status as OrderStatus
    if (from === to) return { id: number, status: to }
    if (!operatorMoves(from).includes(to)) throw new AppError('ORDER_STATE_CONFLICT')
    const move = { actor: 'operator', actorId: ctx.user.id, ...(note === undefined ? {} : { note }) } as const
    if (from === 'AWAITING_GROUP' && order.participantId !== null)
      // A seat without an order would keep the group from ever completing.
      await releaseSeatOfParticipant(tx, order.participantId, move)
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

/** Each order moves in its own transaction, so a conflict of one does not stop the others. Safe to repeat. */
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
      if (error.code === 'ORDER_NOT_FOUND') results.push({ id, status: null, problem: error.code })
      else if (error.code === 'ORDER_STATE_CONFLICT') {
        const { status } = await getOrderByNumber(ctx.db, id)
        results.push({ id, status: status as OrderStatus, problem: error.code })
      } else throw error
    }
  return { results }
}

/** The slips show addresses, so the read of every order is audited before the reply. */
export async function listPacking(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<ReplyOf<typeof contract.listPacking>> {
  const requested = [...new Set(ids)]
  const slips = await readPackingSlips(ctx, requested)
  for (const number of requested.filter((id) => slips.has(id)))
    await recordRead(ctx, { action: 'order.read', object: number })
  return {
    data: requested.flatMap((id) => slips.get(id) ?? []),
    left: requested.filter((id) => !slips.has(id)),
  }
}
