import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.ts'
import { openDays, type Days } from './days.sql.ts'
import {
  monthEnd,
  newestSize,
  purchaseColumns,
  purchaseNames,
  purchaseRows,
  purchaseSums,
  sizeFactor,
  sourceRows,
} from './purchases.sql.ts'

const kept = (days: Days): RawBuilder<unknown> => sql`
  day between ${days.from}::date and ${days.to}::date and day not in (select day from open_days)`

const fromOpenDays = sql`select * from open_days`

const allPurchases = (days: Days): RawBuilder<unknown> => sql`
  select ${purchaseColumns} from report_purchases where ${kept(days)}
  union all select ${purchaseColumns} from (${purchaseRows(fromOpenDays)}) fresh`

/**
 * The open days, the whole months of the period whose sums hold, and the days outside them: common table expressions for
 * the queries below.
 */
const periodParts = (days: Days): RawBuilder<unknown> => sql`
  open_days as materialized (${openDays('saath', 'groups', days)}),
  whole_months as materialized (
    select summed.month from report_months summed
    where summed.month >= ${days.from}::date and ${monthEnd} < ${days.to}::date + 1
      and not exists (select from open_days open where open.day >= summed.month and open.day <= ${monthEnd})
      and not exists (select from report_days counted
        where counted.product = 'saath' and counted.area = 'groups' and counted.day >= summed.month
          and counted.day <= ${monthEnd} and counted.counted_at > summed.summed_at)
  ),
  single_days as materialized (
    select day::date as day from generate_series(${days.from}::timestamp, ${days.to}::timestamp, interval '1 day') day
    where day not in (select open_days.day from open_days)
      and date_trunc('month', day) not in (select month from whole_months)
  )`

const inPeriod = sql`
  select product_id, ${purchaseNames}, newest_size from report_purchase_months
    where month in (select month from whole_months)
  union all select product_id, ${purchaseNames}, ${newestSize} from report_purchases
    where day in (select day from single_days)
  union all select product_id, ${purchaseNames}, ${newestSize} from (${purchaseRows(fromOpenDays)}) fresh`

const sourcesInPeriod = sql`
  select product_id, source, participants, depths from report_purchase_source_months
    where month in (select month from whole_months)
  union all select product_id, source, participants, depths from report_purchase_sources
    where day in (select day from single_days)
  union all select product_id, source, participants, depths from (${sourceRows(fromOpenDays)}) fresh`

const sums = sql.join(purchaseSums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

export interface PurchaseSums {
  readonly totalGroups: number
  readonly totalParticipants: number
  readonly newParticipants: number
  readonly groupsOver1: number
  readonly groupsOver2: number
  readonly groupsOver3: number
  readonly completedGroups: number
  readonly ordersAlone: number
  readonly ordersInGroups: number
  readonly registrations: number
  readonly registrationsAlone: number
  readonly registrationsWithFriends: number
}

export interface ProductPurchases extends PurchaseSums {
  readonly productId: number
  readonly groupSize: number
  readonly productName: string
  readonly isReal: boolean
}

/** In Russian if an operator entered such a name, else in English. */
const productName = (productId: RawBuilder<unknown>) => sql`(
  select texts.title from product_texts texts
  where texts.product_id = ${productId} and texts.language in ('ru', 'en')
  order by texts.language desc limit 1)`

/** Whether the product was for sale at this moment. Before its first recorded change, that change applies. */
const isReal = (productId: RawBuilder<unknown>, before: RawBuilder<unknown>) => sql`coalesce(
  (select c.is_real from product_real_changes c where c.product_id = ${productId} and c.happened_at < ${before}
    order by c.happened_at desc, c.id desc limit 1),
  (select c.is_real from product_real_changes c where c.product_id = ${productId}
    order by c.happened_at, c.id limit 1),
  (select p.is_real from products p where p.id = ${productId}))`

/** Products with any figure in the period. Without groups, the size is that of a new group. */
export async function readPurchases(db: Db, days: Days): Promise<ProductPurchases[]> {
  const { rows } = await sql<ProductPurchases>`
    with ${periodParts(days)},
    found as (
      select product_id, ${sums}, max(newest_size) % ${sizeFactor} as newest_size
      from (${inPeriod}) bought
      group by product_id
    )
    select found.*, coalesce(found.newest_size, products.participants_to_complete) as group_size,
      coalesce(${productName(sql`found.product_id`)}, products.link) as product_name,
      ${isReal(sql`found.product_id`, sql`(${days.to}::date + 1)::timestamp at time zone ${days.zone}`)}
        as is_real
    from found join products on products.id = found.product_id
    where ${sql.join(
      purchaseSums.map((name) => sql`found.${sql.ref(name)} <> 0`),
      sql` or `,
    )}
    order by found.total_groups desc, found.product_id`.execute(db)
  return rows
}

export interface Source {
  readonly productId: number
  readonly source: string
  readonly participants: number
  readonly depths: number
}

export async function readSources(db: Db, days: Days): Promise<Source[]> {
  const { rows } = await sql<Source>`
    with ${periodParts(days)}
    select product_id, source, sum(participants)::bigint as participants, sum(depths)::bigint as depths
    from (${sourcesInPeriod}) came
    group by product_id, source having sum(participants) > 0
    order by product_id, 3 desc, source`.execute(db)
  return rows
}

export interface DayPurchases extends PurchaseSums {
  readonly day: string
  readonly buyNow: number
  readonly buyWithFriends: number
}

const endOfDay = (zone: string) => sql`(bought.day + 1)::timestamp at time zone ${zone}`

/** Registrations on days at whose end the product was not for sale. Looks up only products that ever were not. */
const asOrders = (name: string, zone: string) => sql`
  case when bought.${sql.ref(name)} > 0
      and bought.product_id in (select c.product_id from product_real_changes c where not c.is_real)
      and not ${isReal(sql`bought.product_id`, endOfDay(zone))}
    then bought.${sql.ref(name)} else 0 end`

/** Day by day, of one product or of all. */
export async function readDayPurchases(
  db: Db,
  days: Days,
  productId: number | null,
): Promise<DayPurchases[]> {
  const { rows } = await sql<DayPurchases>`
    with open_days as materialized (${openDays('saath', 'groups', days)})
    select day::text as day, ${sums},
      sum(orders_alone + ${asOrders('registrations_alone', days.zone)})::bigint as buy_now,
      sum(orders_in_groups + ${asOrders('registrations_with_friends', days.zone)})::bigint as buy_with_friends
    from (${allPurchases(days)}) bought
    where ${productId}::bigint is null or product_id = ${productId}
    group by day`.execute(db)
  return rows
}

export interface Offer {
  readonly productId: number
  readonly productName: string
  readonly offerUntil: Date
  readonly firstDay: string
  readonly lastDay: string
  readonly waiting: number
  readonly told: number
}

/** Offers that ended in the period, with the number of users waiting for their return. */
export async function readEndedOffers(db: Db, { zone, from, to }: Days): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select products.id as product_id, products.offer_until,
      coalesce(${productName(sql`products.id`)}, products.link) as product_name,
      report_day('saath', products.offer_from)::text as first_day,
      report_day('saath', products.offer_until)::text as last_day,
      coalesce(asked.waiting, 0) as waiting, coalesce(asked.told, 0) as told
    from products
    left join lateral (
      select count(*) filter (where i.done_at is null) as waiting,
        count(*) filter (where i.done_at is not null) as told
      from product_interests i where i.product_id = products.id and i.kind = 'BACK'
    ) asked on true
    where products.offer_until >= ${from}::timestamp at time zone ${zone}
      and products.offer_until < (${to}::date + 1)::timestamp at time zone ${zone}
    order by products.offer_until desc, products.id`.execute(db)
  return rows
}

export interface OfferSums {
  readonly productId: number
  readonly groups: number
  readonly orders: number
}

/**
 * Groups and orders of the days of each offer: the months strictly inside it from their sums, the others, and its first and
 * last month, day by day.
 */
export async function readOfferSums(db: Db, days: Days, offers: readonly Offer[]): Promise<OfferSums[]> {
  const given = offers.map(({ productId, firstDay, lastDay }) => ({ productId, firstDay, lastDay }))
  const { rows } = await sql<OfferSums>`
    with ${periodParts(days)},
    offers as (
      select given."productId" as product_id, given."firstDay" as first_day, given."lastDay" as last_day,
        (date_trunc('month', given."firstDay") + interval '1 month')::date as second_month,
        date_trunc('month', given."lastDay")::date as last_month
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given ("productId" bigint, "firstDay" date, "lastDay" date)
    ),
    spans as (
      select product_id, first_day, least(last_day, second_month - 1) as last_day from offers
      union all select product_id, last_month, last_day from offers where last_month >= second_month
      union all select product_id, month::date, (month + interval '1 month')::date - 1
        from offers, generate_series(second_month, last_month - interval '1 month', interval '1 month') month
        where month not in (select whole_months.month from whole_months)
    )
    select product_id, sum(total_groups)::bigint as groups, sum(orders_alone + orders_in_groups)::bigint as orders
    from (
      select bought.product_id, bought.total_groups, bought.orders_alone, bought.orders_in_groups
        from spans cross join lateral (
          -- Without the offset the planner reads the days of all products.
          select * from report_purchases days where days.product_id = spans.product_id
            and days.day between spans.first_day and spans.last_day offset 0
        ) bought
        where bought.day not in (select day from open_days)
      union all select bought.product_id, bought.total_groups, bought.orders_alone, bought.orders_in_groups
        from offers join report_purchase_months bought on bought.product_id = offers.product_id
          and bought.month >= offers.second_month and bought.month < offers.last_month
        where bought.month in (select month from whole_months)
      union all select fresh.product_id, fresh.total_groups, fresh.orders_alone, fresh.orders_in_groups
        from offers join (${purchaseRows(fromOpenDays)}) fresh on fresh.product_id = offers.product_id
          and fresh.day between offers.first_day and offers.last_day
    ) bought
    group by product_id`.execute(db)
  return rows
}
