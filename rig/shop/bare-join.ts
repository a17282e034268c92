import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ValueRules } from '../parts/replay.ts'
import type { PlannedJoin } from './join-plan.ts'
import { home } from './shop-world.ts'

export interface Joining {
  readonly join: PlannedJoin
  readonly key: string
  readonly participantCode: string
  readonly orderNumber: string
  groupId: number
  pricePaise: number
  discountedPricePaise: number
  participantId: number
}

const deliveryPaise = 1_900
const addressExtra = ''
const delivery = [home.address, addressExtra, home.city, home.state, home.pin]

const computeSums = ({ pricePaise, discountedPricePaise }: Joining) => ({
  pricePaise,
  groupDiscountPaise: pricePaise - discountedPricePaise,
  creatorDiscountPaise: 0,
  deliveryDiscountPaise: deliveryPaise,
  totalPaise: discountedPricePaise - deliveryPaise,
})

const makeReply = (joining: Joining): string => {
  const { participantCode, orderNumber: orderId, join } = joining
  const sums = computeSums(joining)
  const savingsPaise = sums.pricePaise - sums.totalPaise
  return JSON.stringify({
    inviteCode: join.group.code,
    participantCode,
    orderId,
    sums: { ...sums, savingsPaise },
  })
}

const operation = 'group.join'

/** Parameters of each statement of a join. */
export const valueRules: ValueRules<Joining> = [
  [/^(?:begin|commit)/i, () => []],
  [/pg_advisory_xact_lock/, ({ join }) => [`once:${join.shopper.userId}`]],
  [/from "users" .* for key share/, ({ join }) => [join.shopper.userId]],
  [
    /insert into "idempotency_keys"/,
    (joining) => [
      joining.join.shopper.userId,
      operation,
      joining.key,
      createHash('sha256').update(joining.key).digest('base64url'),
      makeReply(joining),
    ],
  ],
  [/from "idempotency_keys"/, ({ join, key }) => [join.shopper.userId, operation, key]],
  [
    /insert into "orders"/,
    (joining) => [
      joining.orderNumber,
      joining.join.shopper.userId,
      joining.join.group.productId,
      joining.participantId,
      'AWAITING_GROUP',
      ...Object.values(computeSums(joining)),
      // The buyer's campaign, which is empty.
      null,
      null,
      `+919${String(joining.join.shopper.userId).padStart(9, '0')}`,
      ...delivery,
      joining.join.shopper.userId,
    ],
  ],
  [/from orders o left join order_moves/, ({ join }) => [join.shopper.userId]],
  // The open states follow the user's id and are equal in all statements.
  [/from "orders" where "user_id"/, ({ join }, [, ...open]) => [join.shopper.userId, ...open]],
  [/"inviter"/, ({ join }) => [[join.group.code], [join.group.code]]],
  [/^update "group_purchases"/, ({ groupId }) => [groupId, 'OPEN']],
  [
    /insert into "group_participants"/,
    ({ groupId, join, participantCode }) => [
      groupId,
      join.shopper.userId,
      participantCode,
      'Invited',
      null,
      null,
      1,
      null,
      null,
      // The time and the number of the seat.
      groupId,
      groupId,
    ],
  ],
  [/insert into "user_addresses"/, ({ join }) => [join.shopper.userId, ...delivery, ...delivery]],
]

/** Values that later statements need. */
export function learn(
  joining: Joining,
  text: string,
  [row]: readonly Readonly<Record<string, unknown>>[],
): void {
  if (/"inviter"/.test(text)) {
    joining.groupId = Number(row?.['id'])
    joining.pricePaise = Number(row?.['price_paise'])
    joining.discountedPricePaise = Number(row?.['discounted_price_paise'])
  }
  if (text.startsWith('update "group_purchases"') && !row) throw new Error('there was no seat')
  if (text.startsWith('insert into "group_participants"')) joining.participantId = Number(row?.['id'])
}

const newOrderNumber = (): string =>
  randomBytes(8).readBigUInt64BE().toString(36).toUpperCase().padStart(10, '0').slice(-10)

export function newJoining(join: PlannedJoin): Joining {
  return {
    join,
    key: randomUUID(),
    participantCode: randomBytes(7).toString('hex'),
    orderNumber: newOrderNumber(),
    groupId: 0,
    pricePaise: 0,
    discountedPricePaise: 0,
    participantId: 0,
  }
}
