import type { HandlerInput, ReplyOf } from '@app/contract/endpoint'
import type { joinOrCreateGroup as endpoint } from '@app/contract/shop/groups'
import { shop } from '@app/contract/shop/shop.limits'
import { onceForPerson } from '#core/idempotency/idempotency.service.ts'
import { inTx, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { getOrderable, groupSums, type Sums } from '../catalogue/catalogue.service.ts'
import {
  moveOrders,
  placeOrder,
  refuseOtherPrice,
  refuseTooManyOrders,
  refuseWhileClosed,
  requirePhone,
} from '../orders/orders.service.ts'
import { tellOfFullGroup } from '../reminders/reminders.service.ts'
import { writeDownEnds } from './group-ends.ts'
import { isParticipantCode, newGroupCode, newParticipantCode } from './group-codes.rules.ts'
import * as sql from './groups.sql.ts'

type Input = HandlerInput<typeof endpoint>['body']
type Reply = ReplyOf<typeof endpoint>

/** A chair in a group, before the person sits on it. */
interface Seat {
  readonly groupId: number
  readonly inviteCode: string
  readonly sums: Sums
  readonly joinType: 'Created' | 'Invited' | 'SelfJoined'
  readonly invitedBy: number | null
  readonly depth: number
  readonly isLast: boolean
}

/** With a code one joins that group, without one begins another, or takes the fullest that there is (SelfJoined). Makes the order with the seat, or neither. */
export async function joinOrCreate(ctx: UserCtx, input: Input): Promise<Reply> {
  const phone = requirePhone(ctx)
  await refuseWhileClosed(ctx)
  return inTx(ctx, (tx) =>
    onceForPerson(tx, ctx, { operation: 'group.join', input }, async () => {
      await refuseTooManyOrders(tx, ctx.user.id)
      const inviteCode = input.inviteCode ?? (await ownChoice(tx, ctx, input))
      const seat = await (inviteCode === undefined
        ? createGroup(tx, ctx, input)
        : join(tx, ctx, input, inviteCode))
      return sitDown(tx, ctx, input, seat, phone)
    }),
  )
}

const ownChoice = async (tx: Tx, ctx: UserCtx, { joinType, productId }: Input): Promise<string | undefined> =>
  joinType === 'SelfJoined'
    ? (await sql.findFullestFor(tx.db, productId, ctx.user.id))?.inviteCode
    : undefined

const createGroup = async (tx: Tx, ctx: UserCtx, input: Input): Promise<Seat> => {
  const product = await getOrderable(tx.db, input.productId)
  const sums = groupSums(product, true)
  refuseOtherPrice(sums, input.expectedTotalPaise)
  // One that is over but not written down yet would stand in the way of a new one.
  await writeDownEnds(tx, { productId: product.id, creatorId: ctx.user.id })
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

const join = async (tx: Tx, ctx: UserCtx, input: Input, code: string): Promise<Seat> => {
  const group = await sql.findByCode(tx.db, code)
  if (!group || group.productId !== input.productId) throw new AppError('GROUP_NOT_FOUND')
  // An offer that has ended keeps its word to groups that began before; what we do not sell takes no address.
  if (!group.isReal) throw new AppError('PRODUCT_STATE_CONFLICT')
  // Most who come too late are told so before anything is locked.
  if (group.status !== 'OPEN') throw whyNoSeat(group.status)
  const sums = groupSums(group, false)
  refuseOtherPrice(sums, input.expectedTotalPaise)
  const taken = await sql.takeSeat(tx.db, group.id)
  if (!taken) throw whyNoSeat((await sql.findByCode(tx.db, code))?.status ?? 'FULL')
  const isByFriend = isParticipantCode(code) && group.inviterUserId !== ctx.user.id
  const isOwnChoice = input.joinType === 'SelfJoined'
  return {
    groupId: group.id,
    inviteCode: group.inviteCode,
    sums,
    joinType: isOwnChoice ? 'SelfJoined' : 'Invited',
    invitedBy: isByFriend ? group.inviterId : null,
    depth: isByFriend ? (group.inviterDepth ?? 0) + 1 : isOwnChoice ? 0 : 1,
    isLast: taken.status === 'FULL',
  }
}

const whyNoSeat = (status: 'OPEN' | 'FULL' | 'EXPIRED'): AppError =>
  new AppError(status === 'EXPIRED' ? 'GROUP_EXPIRED' : 'GROUP_FULL')

const sitDown = async (tx: Tx, ctx: UserCtx, input: Input, seat: Seat, phone: string): Promise<Reply> => {
  const participantCode = newParticipantCode()
  // A second seat for the same person ends here, by the unique index, and takes the first half back with it.
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
  if (seat.isLast) await complete(tx, seat.groupId)
  return { inviteCode: seat.inviteCode, participantCode, orderId: number, sums: seat.sums }
}

/** The fifth has come: what all of them ordered is confirmed, in the same moment as the seat. */
const complete = async (tx: Tx, groupId: number): Promise<void> => {
  const orderIds = await sql.readOrderIds(tx.db, groupId)
  await moveOrders(tx, orderIds, { from: 'AWAITING_GROUP', to: 'CONFIRMED', who: 'house' })
  await tellOfFullGroup(tx, groupId)
}
