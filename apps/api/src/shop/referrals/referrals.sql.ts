import { shop } from '@app/contract/shop/shop.limits'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/**
 * The referrer's share of confirmed orders: 1.5 %, rounded down to a paisa. The share of a merged account goes to its target account, or is dropped when the target is the buyer.
 */
export function insertPendingLines(db: TxDb, orderIds: readonly number[]) {
  return sql`
    insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
    select payee.id, o.id, 'PENDING', o.total_paise * ${shop.referralPerMille} / 1000, 'announce'
    from orders o
    join users buyer on buyer.id = o.user_id
    join users referrer on referrer.id = buyer.referrer_id
    cross join lateral (select coalesce(referrer.merged_into, referrer.id) as id) payee
    where o.id = any(${[...orderIds]}::bigint[]) and o.status = 'CONFIRMED'
      and payee.id <> o.user_id
      and o.total_paise * ${shop.referralPerMille} >= 1000
    on conflict on constraint referral_lines_once do nothing`.execute(db)
}

/** Takes back the shares of returned and cancelled orders, from the account where they are now. */
export function reverseLines(db: TxDb, orderIds: readonly number[]) {
  return sql`
    insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
    select announced.referrer_id, announced.order_id, line.account, line.amount, 'reverse'
    from referral_lines announced
    cross join lateral (
      -- A share that was already paid out becomes a debt in APPROVED, deducted from later shares.
      select case when exists (
          select from referral_lines l where l.order_id = announced.order_id and l.entry = 'approve')
        then 'APPROVED' else 'PENDING' end as account, -announced.amount_paise as amount
      union all select 'REVERSED', announced.amount_paise) line
    where announced.order_id = any(${[...orderIds]}::bigint[]) and announced.entry = 'announce'
    on conflict on constraint referral_lines_once do nothing`.execute(db)
}

/** Moves shares from PENDING to APPROVED after the return period; returns the number of orders. Skips locked orders. */
export async function approveDue(db: TxDb, limit: number): Promise<number> {
  const { rows } = await sql<{ orderId: number }>`
    with due as (
      select o.id from orders o
      join referral_lines announced on announced.order_id = o.id and announced.entry = 'announce'
      where o.status = 'DELIVERED' and o.delivered_at <= now() - make_interval(days => ${shop.returnDays})
        and not exists (select from referral_lines l where l.order_id = o.id and l.entry = 'approve')
      order by o.delivered_at limit ${limit} for update of o skip locked)
    insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
    select announced.referrer_id, announced.order_id, line.account, line.amount, 'approve'
    from due join referral_lines announced on announced.order_id = due.id and announced.entry = 'announce'
    cross join lateral (values ('PENDING', -announced.amount_paise), ('APPROVED', announced.amount_paise))
      line (account, amount)
    on conflict on constraint referral_lines_once do nothing
    returning order_id`.execute(db)
  return rows.length / 2
}

/** Serialises the payouts of a referrer. */
export function lockReferrer(db: TxDb, referrerId: number) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`referral:${referrerId}`}, 0))`.execute(db)
}

/**
 * Pays out everything due except the shares of held orders, less the debts for returned orders, and returns the amount. Each order is paid once; a debt
 * reduces the amounts of the last orders, and the unpaid rest of these orders balances the debt.
 */
export async function pay(db: TxDb, referrerId: number, heldOrderIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ amountPaise: number }>`
    with open as (
      select order_id, sum(amount_paise)::bigint as amount, bool_or(entry = 'pay') as is_paid from referral_lines
      where referrer_id = ${referrerId} and account = 'APPROVED' group by order_id
      having not (order_id = any(${[...heldOrderIds]}::bigint[]) and sum(amount_paise) > 0)),
    balance as (select coalesce(sum(amount), 0)::bigint as amount from open),
    due as (
      select order_id, amount, (sum(amount) over (order by order_id) - amount)::bigint as earlier
      from open where amount > 0 and not is_paid),
    parts as (
      select order_id, least(due.amount, balance.amount - due.earlier) as amount from due
      cross join balance where due.earlier < balance.amount),
    lines as (
      insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
      select ${referrerId}, parts.order_id, line.account, line.amount, 'pay' from parts
      cross join lateral (values ('APPROVED', -parts.amount), ('PAID', parts.amount)) line (account, amount)
      returning account, amount_paise)
    select amount_paise from lines where account = 'PAID'`.execute(db)
  return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
}

export function readTotals(db: Db | TxDb, referrerId: number) {
  return db
    .selectFrom('referralLines')
    .select(['account', sql<number>`sum(amount_paise)::bigint`.as('amountPaise')])
    .where('referrerId', '=', referrerId)
    .groupBy('account')
    .execute()
}

export interface Page {
  readonly take: number
  readonly skip: number
}

export function readLines(db: Db, referrerId: number, { take, skip }: Page) {
  return db
    .selectFrom('referralLines')
    .innerJoin('orders', 'orders.id', 'referralLines.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select([
      'referralLines.id',
      'referralLines.account',
      'referralLines.amountPaise',
      'referralLines.createdAt',
      'users.firstName',
      'orders.totalPaise',
    ])
    .where('referralLines.referrerId', '=', referrerId)
    .orderBy('referralLines.id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
}

export function countLines(db: Db, referrerId: number) {
  return db
    .selectFrom('referralLines')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('referrerId', '=', referrerId)
    .executeTakeFirstOrThrow()
}
