import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { monthEnd, newestSize, purchaseNames, purchaseSums } from './purchases.sql.ts'

const daysOfMonth = sql`
  counted.product = 'saath' and counted.area = 'groups' and counted.day >= summed.month and counted.day <= ${monthEnd}`

/** Months with every day counted that have no sum, or one that is older than the count of a day. */
export async function listMonthsToSum(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select summed.month::text as month
    from (
      select date_trunc('month', day)::date as month, count(*) as days, max(counted_at) as counted_at
      from report_days where product = 'saath' and area = 'groups' group by 1
    ) summed
    left join report_months known on known.month = summed.month
    where summed.days = ${monthEnd} - summed.month + 1 and coalesce(known.summed_at <= summed.counted_at, true)
    order by summed.month desc`.execute(db)
  return rows.map(({ month }) => month)
}

/** Waits for a running count of these days, and makes the next one wait. */
export async function lockDaysOfMonth(db: TxDb, month: string): Promise<void> {
  await sql`
    select from report_days counted, (select ${month}::date as month) summed where ${daysOfMonth}
    order by counted.day desc for share of counted`.execute(db)
}

/** Replaces the sums of the month. Safe to repeat. */
export async function writeMonth(db: TxDb, month: string): Promise<void> {
  const sums = sql.join(purchaseSums.map((name) => sql`sum(${sql.ref(name)})`))
  const ofMonth = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`
  await sql`insert into report_months values (${month}::date, clock_timestamp())
    on conflict (month) do update set summed_at = excluded.summed_at`.execute(db)
  await sql`delete from report_purchase_months where month = ${month}::date`.execute(db)
  await sql`insert into report_purchase_months (month, product_id, ${purchaseNames}, newest_size)
    select ${month}::date, product_id, ${sums}, max(${newestSize}) from report_purchases
    where ${ofMonth} group by product_id`.execute(db)
  await sql`delete from report_purchase_source_months where month = ${month}::date`.execute(db)
  await sql`insert into report_purchase_source_months (month, product_id, source, participants, depths)
    select ${month}::date, product_id, source, sum(participants), sum(depths) from report_purchase_sources
    where ${ofMonth} group by product_id, source`.execute(db)
}
