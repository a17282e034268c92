import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type { joinOrCreateGroup as endpoint } from '@app/contract/shop/groups'
import { shop } from '@app/contract/shop/shop.limits'
import { runIdempotently } from '#core/idempotency/idempotency.service.ts'
import { inTx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { getOrderable } from '../catalogue/catalogue.service.ts'
import { groupSums, type Sums } from '../catalogue/sums.rules.ts'
import { moveOrders } from '../orders/orders.service.ts'
import {
  checkExpectedPrice,
  checkOrderLimits,
  checkOrdersEnabled,
  getVerifiedPhone,
  placeOrder,
} from '../orders/place-order.service.ts'
import { notifyOfFullGroup } from '../reminders/reminders.service.ts'
import { isParticipantCode, newGroupCode, newParticipantCode } from './group-codes.rules.ts'
import { markExpiredGroups } from './groups.service.ts'
import * as sql from './groups.sql.ts'

type Input = HandlerInput<typeof endpoint>['body']
type Reply = ReplyOf<typeof endpoint>

/** A reserved seat, before its participant is written. */
interface Seat {
  readonly groupId: number
  readonly inviteCode: string
  readonly sums: Sums
  readonly joinType: 'Created' | 'Invited' | 'SelfJoined'
  readonly invitedBy: number | null
  readonly depth: number
  readonly isLast: boolean
}

/**
 * Joins the group of the invite code. Without a code, SelfJoined takes the fullest open group and everything else
 * creates one. The seat and the order are written together or not at all.
 */
export async function joinOrCreate(ctx: UserCtx, input: Input): Promise<Reply> {
  const phone = getVerifiedPhone(ctx)
  await checkOrdersEnabled(ctx)
  const taken: { seat?: Seat } = {}
  const reply = await inTx(ctx, (tx) =>
    runIdempotently(tx, ctx, { operation: 'group.join', input }, async () => {
      await checkOrderLimits(tx, ctx.user.id, ctx.now())
      const inviteCode = input.inviteCode ?? (await findOwnChoice(tx, ctx, input))
      const seat = await (inviteCode === undefined
        ? createGroup(tx, ctx, input)
        : reserveSeat(tx, ctx, input, inviteCode))
      taken.seat = seat
      return createParticipant(tx, ctx, input, seat, phone)
    }),
  )
  // After the commit, and not for a repeated request.
  if (taken.seat) countSeat(ctx, taken.seat)
  return reply
}

const countSeat = ({ deps: { metrics } }: UserCtx, { joinType, isLast }: Seat): void => {
  if (joinType === 'Created') metrics.count('groups_created', {})
  metrics.count('group_seats', { outcome: isLast ? 'last-taken' : 'taken' })
}

const findOwnChoice = async (
  tx: Tx,
  ctx: UserCtx,
  { joinType, productId }: Input,
): Promise<string | undefined> =>
  joinType === 'SelfJoined'
    ? (await sql.findFullestFor(tx.db, productId, ctx.user.id))?.inviteCode
    : undefined

const createGroup = async (tx: Tx, ctx: UserCtx, input: Input): Promise<Seat> => {
  const product = await getOrderable(tx.db, input.productId)
  const sums = groupSums(product, true)
  checkExpectedPrice(sums, input.expectedTotalPaise)
  // An expired group that is still marked OPEN would violate the index "one open group per creator and product".
  await markExpiredGroups(tx, { productId: product.id, creatorId: ctx.user.id })
  const inviteCode = newGroupCode()
  const group = await sql.insertGroup(
    tx.db,
    {
      inviteCode,
      productId: product.id,
      creatorId: ctx.user.id,
      need: product.participantsToComplete,
      pricePaise: product.pricePaise,
      discountedPricePaise: product.discountedPricePaise,
    },
    shop.groupHours,
  )
  return {
    groupId: group.id,
    inviteCode,
    sums,
    joinType: 'Created',
    invitedBy: null,
    depth: 0,
    isLast: false,
  }
}

const reserveSeat = async (tx: Tx, ctx: UserCtx, input: Input, code: string): Promise<Seat> => {
  const group = await sql.findByCode(tx.db, code)
  if (!group || group.productId !== input.productId) throw new AppError('GROUP_NOT_FOUND')
  // A group that started before the offer ended may still fill; a product that is not for sale takes no orders.
  if (!group.isReal) throw new AppError('PRODUCT_STATE_CONFLICT')
  // Refuses most late requests without taking a lock.
  if (group.status !== 'OPEN') throw refuseSeat(ctx, group.status)
  const sums = groupSums(group, false)
  checkExpectedPrice(sums, input.expectedTotalPaise)
  const reserved = await sql.reserveSeat(tx.db, group.id)
  if (!reserved) throw refuseSeat(ctx, (await sql.findByCode(tx.db, code))?.status ?? 'FULL')
  const isByFriend = isParticipantCode(code) && group.inviterUserId !== ctx.user.id
  const isOwnChoice = input.joinType === 'SelfJoined'
  return {
    groupId: group.id,
    inviteCode: group.inviteCode,
    sums,
    joinType: isOwnChoice ? 'SelfJoined' : 'Invited',
    invitedBy: isByFriend ? group.inviterId : null,
    depth: isByFriend ? (group.inviterDepth ?? 0) + 1 : isOwnChoice ? 0 : 1,
    isLast: reserved.status === 'FULL',
  }
}

const refuseSeat = (ctx: UserCtx, status: 'OPEN' | 'FULL' | 'EXPIRED'): AppError => {
  ctx.deps.metrics.count('group_seats', { outcome: 'refused' })
  return new AppError(status === 'EXPIRED' ? 'GROUP_EXPIRED' : 'GROUP_FULL')
}

const createParticipant = async (
  tx: Tx,
  ctx: UserCtx,
  input: Input,
  seat: Seat,
  phone: string,
): Promise<Reply> => {
  const participantCode = newParticipantCode()
  // A second seat of the same user violates the unique index here, which rolls back the reservation too.
  const participant = await sql.insertParticipant(tx.db, {
    groupId: seat.groupId,
    userId: ctx.user.id,
    inviteCode: participantCode,
    joinType: seat.joinType,
    clientJoinType: input.joinType ?? null,
    invitedBy: seat.invitedBy,
    depth: seat.depth,
    utmSource: input.utmSource ?? null,
    utmMedium: input.utmMedium ?? null,
  })
  const { number } = await placeOrder(tx, {
    userId: ctx.user.id,
    productId: input.productId,
    participantId: participant.id,
    sums: seat.sums,
    phone,
    delivery: input,
    origin: input,
  })
  if (seat.isLast) await completeGroup(tx, seat.groupId)
  return { inviteCode: seat.inviteCode, participantCode, orderId: number, sums: seat.sums }
}

/** The group is full: confirms the orders of all members in the transaction that took the last seat. */
const completeGroup = async (tx: Tx, groupId: number): Promise<void> => {
  const orderIds = await sql.readOrderIds(tx.db, groupId)
  await moveOrders(tx, orderIds, { from: 'AWAITING_GROUP', to: 'CONFIRMED', actor: 'system' })
  await notifyOfFullGroup(tx, groupId)
}
