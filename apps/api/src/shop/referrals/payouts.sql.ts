import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Page } from './referrals.sql.ts'

interface Payee {
  readonly referrerId: number
  readonly userId: string
  readonly name: string
  readonly phoneNumber: string | null
  readonly isBanned: boolean
}

const payee = sql`u.id as referrer_id, u.public_id as user_id, u.first_name as name, u.phone as phone_number,
  u.banned_at is not null as is_banned`

/** Earned and unpaid amounts by referrer, less the debts for returned orders that were already paid. */
const owed = sql`
  select referrer_id, sum(amount)::bigint as amount, count(*)::int as orders,
    min(at) filter (where amount > 0) as since
  from (
    select referrer_id, order_id, sum(amount_paise) as amount, min(created_at) as at
    from referral_lines where account = 'APPROVED' group by referrer_id, order_id
    having sum(amount_paise) <> 0) open
  group by referrer_id having sum(amount) > 0`

export async function readDues(db: Db, { take, skip }: Page) {
  const { rows } = await sql<Payee & { duePaise: number; orders: number; paidPaise: number; since: Date }>`
    with owed as (${owed})
    select ${payee}, owed.amount as due_paise, owed.orders, owed.since,
      (select coalesce(sum(amount_paise), 0)::bigint from referral_lines l
        where l.referrer_id = owed.referrer_id and l.account = 'PAID') as paid_paise
    from owed join users u on u.id = owed.referrer_id
    order by owed.since, u.id limit ${take} offset ${skip}`.execute(db)
  return rows
}

interface Totals {
  readonly count: number
  readonly amountPaise: number
}

export async function countDues(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with owed as (${owed})
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount_paise from owed`.execute(db)
  return rows[0] ?? { count: 0, amountPaise: 0 }
}

export async function readDueOrders(db: Db, referrerId: number, { take, skip }: Page) {
  const { rows } = await sql<{
    id: number
    orderId: string
    decision: 'RELEASED' | 'DENIED' | null
    firstName: string
    orderTotalPaise: number
    amountPaise: number
    at: Date
  }>`
    select o.id, o.number as order_id, pair.decision, friend.first_name, o.total_paise as order_total_paise,
      sum(l.amount_paise)::bigint as amount_paise, max(l.created_at) as at
    from referral_lines l join orders o on o.id = l.order_id join users friend on friend.id = o.user_id
    left join referral_pairs pair on pair.referrer_id = l.referrer_id and pair.buyer_id = o.user_id
    where l.referrer_id = ${referrerId} and l.account = 'APPROVED'
    group by o.id, friend.first_name, pair.decision having sum(l.amount_paise) <> 0
    order by o.id limit ${take} offset ${skip}`.execute(db)
  return rows
}

export async function countDueOrders(db: Db, referrerId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount_paise from (
      select sum(amount_paise) as amount from referral_lines
      where referrer_id = ${referrerId} and account = 'APPROVED'
      group by order_id having sum(amount_paise) <> 0) open`.execute(db)
  return rows[0] ?? { count: 0, amountPaise: 0 }
}

/** The lines of one payout have the same `created_at`. */
export async function readPaid(db: Db, { take, skip }: Page) {
  const { rows } = await sql<Payee & { paidPaise: number; orders: number; paidAt: Date }>`
    select ${payee}, sum(l.amount_paise)::bigint as paid_paise, count(*)::int as orders, l.created_at as paid_at
    from referral_lines l join users u on u.id = l.referrer_id
    where l.entry = 'pay' and l.account = 'PAID'
    group by u.id, l.created_at order by l.created_at desc, u.id limit ${take} offset ${skip}`.execute(db)
  return rows
}

export async function countPaid(db: Db): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount_paise from (
      select sum(amount_paise) as amount from referral_lines
      where entry = 'pay' and account = 'PAID' group by referrer_id, created_at) payouts`.execute(db)
  return rows[0] ?? { count: 0, amountPaise: 0 }
}

/** The buyer of an order that brought this referrer a share. */
export async function findFriend(db: TxDb, referrerId: number, number: string): Promise<number | null> {
  const row = await db
    .selectFrom('referralLines')
    .innerJoin('orders', 'orders.id', 'referralLines.orderId')
    .select('orders.userId')
    .where('referralLines.referrerId', '=', referrerId)
    .where('orders.number', '=', number)
    .limit(1)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Orders of the friend that brought the referrer a share. */
export async function readSharedOrders(
  db: TxDb,
  { referrerId, buyerId }: { readonly referrerId: number; readonly buyerId: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('referralLines')
    .innerJoin('orders', 'orders.id', 'referralLines.orderId')
    .select('orders.id')
    .distinct()
    .where('referralLines.referrerId', '=', referrerId)
    .where('orders.userId', '=', buyerId)
    .execute()
  return rows.map(({ id }) => id)
}
