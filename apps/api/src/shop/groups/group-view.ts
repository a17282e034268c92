import type { ReplyOf } from '@app/contract/endpoint'
import type { getCurrentGroup, getGroup } from '@app/contract/shop/groups'
import { shownName } from '#core/users/users.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { listCards, sumsOf } from '../catalogue/catalogue.service.ts'
import { sumsOfOrder } from '../orders/orders.service.ts'
import type { GroupRow } from './group-views.sql.ts'
import { readOrdersOf } from './own-groups.sql.ts'

export type GroupPurchase = ReplyOf<typeof getGroup>
type OpenGroup = NonNullable<ReplyOf<typeof getCurrentGroup>['group']>
type JoinType = NonNullable<GroupPurchase['purchase']['joinType']>

/** A group that everybody has left is over before its day is. */
const endOf = ({ status, endsAt, endedAt }: GroupRow): Date =>
  status === 'EXPIRED' && endedAt !== null && endedAt < endsAt ? endedAt : endsAt

/** As strangers see it: seats and first names, no ids, no codes. */
export function toOpenGroup(ctx: Ctx, row: GroupRow): OpenGroup {
  return {
    id: row.inviteCode,
    inviteCode: row.inviteCode,
    status: row.status,
    completed: row.status === 'FULL',
    createdAt: row.createdAt.toISOString(),
    endsAt: endOf(row).toISOString(),
    now: row.now.toISOString(),
    participantsToComplete: row.need,
    // In the order in which they came: who came first leads.
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

/** With the product, the sums, and for members their own code and order. */
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
      : readOrdersOf(
          ctx.db,
          [...ownSeats.values()].map(({ id }) => id),
        ),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  const orderOf = new Map(orders.map((order) => [order.participantId, order]))
  return rows.flatMap((row) => {
    const product = cardOf.get(row.productId)
    if (!product) return []
    const seat = ownSeats.get(row.id)
    const order = seat && orderOf.get(seat.id)
    const joinType = (seat?.joinType ?? null) as JoinType | null
    return [
      {
        ...toOpenGroup(ctx, row),
        purchase: { productId: row.productId, product, joinType },
        sums: sumsOf(row),
        invitedBy: null,
        mine:
          seat && order && joinType
            ? {
                inviteCode: seat.inviteCode,
                joinType,
                orderId: order.number,
                sums: sumsOfOrder(order),
                canLeave: row.status === 'OPEN',
              }
            : null,
      },
    ]
  })
}
