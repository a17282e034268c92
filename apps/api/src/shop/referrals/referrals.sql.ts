import { shop } from '@app/contract/shop/shop.limits'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** Two ways of writing one door are one door. */
const doorOf = (table: 'sent' | 'home') => {
  const from = sql.ref(table)
  return sql`regexp_replace(lower(${from}.pin || ${from}.address || ${from}.address_extra), '[^[:alnum:]]', '', 'g')`
}

/**
 * One and a half per cent of confirmed orders, rounded down to a paisa, for whoever brought the person. Not when the
 * goods go to the referrer's own door. A referrer whose account was folded into another earns as that other, and
 * nothing when the other is the buyer.
 */
export function announce(db: TxDb, orderIds: readonly number[]) {
  return sql`
    insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
    select payee.id, o.id, 'PENDING', o.total_paise * ${shop.referralPerMille} / 1000, 'announce'
    from orders o
    join users person on person.id = o.user_id
    join users named on named.id = person.referrer_id
    cross join lateral (select coalesce(named.merged_into, named.id) as id) payee
    join order_addresses sent on sent.order_id = o.id
    left join user_addresses home on home.user_id = payee.id
    where o.id = any(${[...orderIds]}::bigint[]) and o.status = 'CONFIRMED'
      and payee.id <> o.user_id
      and o.total_paise * ${shop.referralPerMille} >= 1000
      and ${doorOf('home')} is distinct from ${doorOf('sent')}
    on conflict on constraint referral_lines_once do nothing`.execute(db)
}

/** The goods came back, or were never sent: whatever the order brought goes back, from where it stands now. */
export function reverse(db: TxDb, orderIds: readonly number[]) {
  return sql`
    insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
    select announced.referrer_id, announced.order_id, line.account, line.amount, 'reverse'
    from referral_lines announced
    cross join lateral (
      -- What was paid out already is owed: it comes off what is earned next.
      select case when exists (
          select from referral_lines l where l.order_id = announced.order_id and l.entry = 'approve')
        then 'APPROVED' else 'PENDING' end as account, -announced.amount_paise as amount
      union all select 'REVERSED', announced.amount_paise) line
    where announced.order_id = any(${[...orderIds]}::bigint[]) and announced.entry = 'announce'
    on conflict on constraint referral_lines_once do nothing`.execute(db)
}

/** Kept long enough: pending becomes earned. Answers how many orders. Orders that are being moved are left for later. */
export async function approveDue(db: TxDb, most: number): Promise<number> {
  const { rows } = await sql<{ orderId: number }>`
    with due as (
      select o.id from orders o
      join referral_lines announced on announced.order_id = o.id and announced.entry = 'announce'
      where o.status = 'DELIVERED' and o.delivered_at <= now() - make_interval(days => ${shop.returnDays})
        and not exists (select from referral_lines l where l.order_id = o.id and l.entry = 'approve')
      order by o.delivered_at limit ${most} for update of o skip locked)
    insert into referral_lines (referrer_id, order_id, account, amount_paise, entry)
    select announced.referrer_id, announced.order_id, line.account, line.amount, 'approve'
    from due join referral_lines announced on announced.order_id = due.id and announced.entry = 'announce'
    cross join lateral (values ('PENDING', -announced.amount_paise), ('APPROVED', announced.amount_paise))
      line (account, amount)
    on conflict on constraint referral_lines_once do nothing
    returning order_id`.execute(db)
  return rows.length / 2
}

/** One payout of a person at a time. */
export function lockReferrer(db: TxDb, referrerId: number) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`referral:${referrerId}`}, 0))`.execute(db)
}

/**
 * Everything that is earned and not paid, less what was paid for goods that came back. Answers what was paid now. An
 * order is paid for once; where a debt comes off, the last orders get less, and what they keep balances the debt.
 */
export async function pay(db: TxDb, referrerId: number): Promise<number> {
  const { rows } = await sql<{ amountPaise: number }>`
    with open as (
      select order_id, sum(amount_paise)::bigint as amount, bool_or(entry = 'pay') as is_paid from referral_lines
      where referrer_id = ${referrerId} and account = 'APPROVED' group by order_id),
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
