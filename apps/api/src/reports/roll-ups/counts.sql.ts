import { reportedNotifications } from '@app/contract/reports/saath'
import type { Product } from '@app/contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { Area } from './days.sql.ts'

/*
 * The counts of each area on the day `d`, from rows: (figure, subject, since, value). Figures have the names of their
 * fields in the contract; the subject identifies a row of the report. `since` is the day itself, or for a change of state
 * the day on which the user or ad was created: the figure of a period sums the values whose `since` lies in it, so a state
 * at the end of a period is a sum of changes too.
 *
 * The planner cannot know that a day is a small part of a table. Subqueries and `offset 0` force lookups by row, or it
 * would scan all ads for every day.
 */

const zoneDay = (product: Product, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`report_day(${product}, ${at})`

const joined = sql`
  select counted.figure, coalesce(p.client_join_type, 'NoData') as subject, d.day as since, count(*) as value
  from group_participants p
  cross join lateral (values ('_count', true), ('leftCount', p.left_at is not null)) counted (figure, is_counted)
  where p.joined_at >= d.starts_at and p.joined_at < d.ends_at and counted.is_counted
  group by 1, 2`

/** `reserved_at` distinguishes messages that Telegram refused from those that were never sent. */
const notifications = sql`
  select counted.figure, n.kind as subject, d.day as since, count(*) as value
  from notifications n
  cross join lateral (values ('totalCount', true), ('isBotStoppedCount', n.outcome = 'UNREACHABLE'))
    counted (figure, is_counted)
  where n.done_at >= d.starts_at and n.done_at < d.ends_at and n.kind not like '%.%'
    and n.kind = any(${[...reportedNotifications]}::text[])
    and (n.outcome = 'SENT' or (n.outcome = 'UNREACHABLE' and n.reserved_at is not null))
    and counted.is_counted
  group by 1, 2`

const appOpens = (product: Product) => sql`
  select '_count' as figure, coalesce(o.deeplink_type, '') as subject, d.day as since, count(*) as value
  from app_opens o
  where o.product = ${product} and o.opened_at >= d.starts_at and o.opened_at < d.ends_at
  group by 2`

/** Whether the bot was stopped at this moment; without a change it never was. */
const isStopped = (before: RawBuilder<unknown>) => sql`coalesce((
  select change.is_stopped from bot_state_changes change
  where change.user_id = u.id and change.happened_at < ${before}
  order by change.happened_at desc, change.id desc limit 1), false)::int`

/**
 * Users created on this day with their state at its end, and changes of the state of older users. Merged accounts do not
 * count.
 */
const users = (product: Product) => sql`
  select case when u.telegram_id is null then 'phoneOnlyCount' else 'registered' end as figure, '' as subject,
    d.day as since, count(*) as value
  from users u
  where u.product = ${product} and u.created_at >= d.starts_at and u.created_at < d.ends_at
    and u.merged_into is null
  group by 1
  union all
  select 'stoppedCount', '', changed.since, sum(changed.change)
  from (
    select d.day as since, ${isStopped(sql`d.ends_at`)} as change
    from users u
    where u.product = ${product} and u.created_at >= d.starts_at and u.created_at < d.ends_at
      and u.merged_into is null and u.telegram_id is not null
    union all
    select ${zoneDay(product, sql`u.created_at`)},
      ${isStopped(sql`d.ends_at`)} - ${isStopped(sql`d.starts_at`)}
    from (select distinct b.user_id from bot_state_changes b
      where b.product = ${product} and b.happened_at >= d.starts_at and b.happened_at < d.ends_at) moved
    cross join lateral (select * from users one where one.id = moved.user_id offset 0) u
    where u.created_at < d.starts_at and u.merged_into is null and u.telegram_id is not null
  ) changed
  where changed.change <> 0
  group by 3`

const shares = sql`
  select '_count' as figure, s.type as subject, d.day as since, count(*) as value
  from shares s
  where s.created_at >= d.starts_at and s.created_at < d.ends_at
  group by 2`

/** An edit can change the category of an ad; it counts in its first category. */
const ads = sql`
  select case when grouping(made.category_id) = 1 then 'totalCount' else 'productsCount' end as figure,
    coalesce(made.category_id::text, '') as subject, d.day as since, count(*) as value
  from (
    select coalesce(
      (select r.category_id from ad_revisions r where r.ad_id = m.ad_id order by r.id limit 1),
      (select a.category_id from ads a where a.id = m.ad_id)) as category_id
    from ad_moves m
    where m.from_status is null and m.happened_at >= d.starts_at and m.happened_at < d.ends_at
  ) made
  group by grouping sets ((), (made.category_id))
  having count(*) > 0
  union all
  select changed.figure, '', changed.since, sum(changed.change)
  from (
    select counted.figure, counted.change,
      coalesce(${zoneDay('vio', sql`(select a.created_at from ads a where a.id = m.ad_id)`)}, d.day) as since
    from ad_moves m
    cross join lateral (values
      ('activeCount', (m.to_status = 'ACTIVE')::int - coalesce((m.from_status = 'ACTIVE')::int, 0)),
      ('deletedCount', (m.to_status = 'CLOSED')::int - coalesce((m.from_status = 'CLOSED')::int, 0)))
      counted (figure, change)
    where m.happened_at >= d.starts_at and m.happened_at < d.ends_at and counted.change <> 0
  ) changed
  group by 1, 3
  union all
  select 'deletions', coalesce(m.reason, ''), d.day, count(*)
  from ad_moves m
  where m.to_status = 'CLOSED' and m.from_status is distinct from 'CLOSED'
    and m.happened_at >= d.starts_at and m.happened_at < d.ends_at
  group by 2`

/** Favourites removed by an account merge do not count as removed by the user. */
const favourites = sql`
  select case when f.is_added then 'totalCount' else 'removedCount' end as figure, '' as subject,
    d.day as since, count(*) as value
  from favourite_changes f
  where f.happened_at >= d.starts_at and f.happened_at < d.ends_at and not f.is_by_merge
  group by 1`

const counted: Readonly<Record<Area, (product: Product) => RawBuilder<unknown>>> = {
  groups: () => joined,
  notifications: () => notifications,
  'app-opens': appOpens,
  users,
  shares: () => shares,
  ads: () => ads,
  favourites: () => favourites,
}

/** (day, figure, subject, since, value) of these days, from rows. */
export function countRows(product: Product, area: Area, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select d.day, found.figure, found.subject, found.since, found.value::bigint as value
    from (${days}) d cross join lateral (${counted[area](product)}) found`
}
