import type { ReplyOf } from '@app/contract/endpoint'
import type { getCurrentGroup, getGroup } from '@app/contract/shop/groups'
import { shownName } from '#core/users/users.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { listCards } from '../catalogue/product-cards.service.ts'
import { productSums } from '../catalogue/sums.rules.ts'
import { orderSums, readOrdersOfParticipants } from '../orders/orders.service.ts'
import type { GroupRow } from './group-views.sql.ts'

export type GroupPurchase = ReplyOf<typeof getGroup>
type OpenGroup = NonNullable<ReplyOf<typeof getCurrentGroup>['group']>
type JoinType = NonNullable<GroupPurchase['purchase']['joinType']>

/** A group whose last member left has ended before its deadline. */
const getEnd = ({ status, endsAt, endedAt }: GroupRow): Date =>
  status === 'EXPIRED' && endedAt !== null && endedAt < endsAt ? endedAt : endsAt

/** The public view: seats and first names, no ids, no codes of members. */
export function toOpenGroup(ctx: Ctx, row: GroupRow): OpenGroup {
  return {
    id: row.inviteCode,
    inviteCode: row.inviteCode,
    status: row.status,
    completed: row.status === 'FULL',
    createdAt: row.createdAt.toISOString(),
    endsAt: getEnd(row).toISOString(),
    now: row.now.toISOString(),
    participantsToComplete: row.need,
    // In the order of joining: the earliest member is the leader.
    participants: row.participants.map((person, index) => ({
      seat: person.seat,
      name: shownName(person.firstName),
      photoUrl: person.photoUrl,
      joinedAt: new Date(person.joinedAt).toISOString(),
      isMe: person.userId === ctx.user?.id,
      isLeader: index === 0,
    })),
  }
}

/** Adds the product and the sums, and for a member their own code and order. */
export async function toGroupPurchases(ctx: Ctx, rows: readonly GroupRow[]): Promise<GroupPurchase[]> {
  const ownSeats = new Map(
    rows.flatMap((row) => {
      const mine = row.participants.find(({ userId }) => userId === ctx.user?.id)
      return mine ? [[row.id, mine] as const] : []
    }),
  )
  const [cards, orders] = await Promise.all([
    listCards(ctx, [...new Set(rows.map(({ productId }) => productId))]),
    ownSeats.size === 0
      ? []
      : readOrdersOfParticipants(
          ctx.db,
          [...ownSeats.values()].map(({ id }) => id),
        ),
  ])
  const cardsById = new Map(cards.map((card) => [card.id, card]))
  const ordersByParticipant = new Map(orders.map((order) => [order.participantId, order]))
  return rows.flatMap((row) => {
    const product = cardsById.get(row.productId)
    if (!product) return []
    const seat = ownSeats.get(row.id)
    const order = seat && ordersByParticipant.get(seat.id)
    const joinType = (seat?.joinType ?? null) as JoinType | null
    return [
      {
        ...toOpenGroup(ctx, row),
        purchase: { productId: row.productId, product, joinType },
        sums: productSums(row),
        invitedBy: null,
        mine:
          seat && order && joinType
            ? {
                inviteCode: seat.inviteCode,
                joinType,
                orderId: order.number,
                sums: orderSums(order),
                canLeave: row.status === 'OPEN',
              }
            : null,
      },
    ]
  })
}
