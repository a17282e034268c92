import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Address } from './household.rules.ts'

interface ConfirmedOrder {
  readonly orderId: number
  readonly referrerId: number
  readonly isDenied: boolean
  readonly delivery: Address
}

/** The orders of buyers with a referrer; the share of a merged account goes to its target. */
export async function readReferredOrders(db: TxDb, orderIds: readonly number[]): Promise<ConfirmedOrder[]> {
  const { rows } = await sql<ConfirmedOrder & Address>`
    select o.id as order_id, coalesce(referrer.merged_into, referrer.id) as referrer_id,
      coalesce(pair.decision = 'DENIED', false) as is_denied,
      delivery.pin, delivery.address, delivery.address_extra
    from orders o
    join users buyer on buyer.id = o.user_id
    join users referrer on referrer.id = buyer.referrer_id
    join order_addresses delivery on delivery.order_id = o.id
    left join referral_pairs pair on pair.buyer_id = o.user_id
      and pair.referrer_id = coalesce(referrer.merged_into, referrer.id)
    where o.id = any(${[...orderIds]}::bigint[])`.execute(db)
  return rows.map(({ pin, address, addressExtra, ...order }) => ({
    ...order,
    delivery: { pin, address, addressExtra },
  }))
}

interface Pair {
  readonly referrerId: number
  readonly buyerId: number
  readonly decision: 'RELEASED' | 'DENIED' | null
  readonly amountPaise: number
  readonly orderIds: number[]
}

/** Friends with earned and unpaid shares, and what was decided about them. */
export async function readDuePairs(db: Db | TxDb, referrerIds: readonly number[]): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select open.referrer_id, open.buyer_id, pair.decision, sum(open.amount)::bigint as amount_paise,
      array_agg(open.order_id) as order_ids
    from (
      select l.referrer_id, o.user_id as buyer_id, l.order_id, sum(l.amount_paise) as amount
      from referral_lines l join orders o on o.id = l.order_id
      where l.referrer_id = any(${[...referrerIds]}::bigint[]) and l.account = 'APPROVED'
      group by l.referrer_id, o.user_id, l.order_id having sum(l.amount_paise) > 0) open
    left join referral_pairs pair on pair.referrer_id = open.referrer_id and pair.buyer_id = open.buyer_id
    group by open.referrer_id, open.buyer_id, pair.decision`.execute(db)
  // Arrays of bigint arrive as texts.
  return rows.map((pair) => ({ ...pair, orderIds: pair.orderIds.map(Number) }))
}

export interface Trace {
  readonly userId: number
  readonly phone: string | null
  readonly device: string | null
  readonly pin: string | null
  readonly address: string | null
  readonly addressExtra: string | null
}

/** Newest addresses of each user; older ones are not compared. */
const addressesPerUser = 30

/** Devices, phones and addresses of these users: also those of earlier and of cancelled orders. */
export async function readTraces(db: Db | TxDb, userIds: readonly number[]): Promise<Trace[]> {
  const ids = [...userIds]
  const { rows } = await sql<Trace>`
    select id as user_id, phone, null as device, null as pin, null as address, null as address_extra
      from users where id = any(${ids}::bigint[])
    union all
    select distinct user_id, null, requester, null, null, null from sessions where user_id = any(${ids}::bigint[])
    union all
    select user_id, null, null, pin, address, address_extra from user_addresses
      where user_id = any(${ids}::bigint[])
    union all
    select person.id, sent.phone, null, sent.pin, sent.address, sent.address_extra
      from unnest(${ids}::bigint[]) person (id)
      cross join lateral (
        select delivery.phone, delivery.pin, delivery.address, delivery.address_extra
        from orders o join order_addresses delivery on delivery.order_id = o.id
        where o.user_id = person.id order by o.id desc limit ${addressesPerUser}) sent`.execute(db)
  return rows
}

export function savePairDecision(
  db: TxDb,
  pair: {
    readonly referrerId: number
    readonly buyerId: number
    readonly decision: 'RELEASED' | 'DENIED'
    readonly note: string
    readonly decidedBy: number
  },
) {
  const { decision, note, decidedBy } = pair
  return db
    .insertInto('referralPairs')
    .values(pair)
    .onConflict((conflict) =>
      conflict
        .columns(['referrerId', 'buyerId'])
        .doUpdateSet({ decision, note, decidedBy, decidedAt: sql`now()` }),
    )
    .execute()
}
