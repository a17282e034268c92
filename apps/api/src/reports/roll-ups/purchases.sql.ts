import { sql, type RawBuilder } from 'kysely'

/** Sums over days; `group_size` alone is the one of the newest group. */
export const purchaseSums = [
  'total_groups',
  'total_participants',
  'new_participants',
  'groups_over_1',
  'groups_over_2',
  'groups_over_3',
  'completed_groups',
  'orders_alone',
  'orders_in_groups',
  'registrations',
  'registrations_alone',
  'registrations_with_friends',
] as const

/** The sums of one row, and those of a table with a row per day. */
export const purchaseNames = sql.join(purchaseSums.map((name) => sql.ref(name)))
const sums = sql.join(purchaseSums.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`))

/** Groups created on the day `d`, with their present and their highest simultaneous number of members. */
const groups = sql`
  select g.id, g.product_id, g.need, g.status, g.created_at, seats.taken, seats.highest
  from group_purchases g
  left join lateral (
    select count(*) filter (where step.is_member) as taken, max(step.members) as highest
    from (
      select change.is_member,
        sum(change.by) over (order by change.at, change.by rows unbounded preceding) as members
      from group_participants p
      cross join lateral (values (p.joined_at, 1, p.left_at is null), (p.left_at, -1, false))
        change (at, by, is_member)
      where p.group_id = g.id and change.at is not null
    ) step
  ) seats on true
  where g.created_at >= d.starts_at and g.created_at < d.ends_at`

/** Figures per product and day, from rows. Each part fills its columns and leaves the others null. */
const purchasesOfDay = sql`
  select found.product_id, ${sums}, max(found.group_size) as group_size
  from (
    select made.product_id, count(*) as total_groups, sum(made.taken) as total_participants,
      null::bigint as new_participants,
      count(*) filter (where made.highest > 1) as groups_over_1,
      count(*) filter (where made.highest > 2) as groups_over_2,
      count(*) filter (where made.highest > 3) as groups_over_3,
      count(*) filter (where made.status = 'FULL') as completed_groups,
      null::bigint as orders_alone, null::bigint as orders_in_groups, null::bigint as registrations,
      null::bigint as registrations_alone, null::bigint as registrations_with_friends,
      (array_agg(made.need order by made.created_at desc, made.id desc))[1] as group_size
    from (${groups}) made
    group by made.product_id
    union all
    select taken.product_id, null, null, count(*), null, null, null, null, null, null, null, null, null, null
    from (
      select (select g.product_id from group_purchases g where g.id = p.group_id) as product_id
      from group_participants p
      where p.joined_at >= d.starts_at and p.joined_at < d.ends_at and p.left_at is null
    ) taken
    group by taken.product_id
    union all
    select o.product_id, null, null, null, null, null, null, null,
      count(*) filter (where o.participant_id is null), count(*) filter (where o.participant_id is not null),
      null, null, null, null
    from orders o
    where o.created_at >= d.starts_at and o.created_at < d.ends_at
    group by o.product_id
    union all
    select i.product_id, null, null, null, null, null, null, null, null, null, count(*),
      count(*) filter (where i.button = 'alone'), count(*) filter (where i.button = 'friends'), null
    from product_interests i
    where i.kind = 'SOON' and i.created_at >= d.starts_at and i.created_at < d.ends_at
    group by i.product_id
  ) found
  group by found.product_id`

/** The sources of the members of groups created on the day `d`, with the sum of their invitation depths. */
const sourcesOfDay = sql`
  select g.product_id, came.source, sum(came.participants) as participants, sum(came.depths) as depths
  from group_purchases g
  cross join lateral (
    select coalesce(p.utm_source, '') as source, count(*) as participants, sum(p.depth) as depths
    from group_participants p where p.group_id = g.id and p.left_at is null group by 1
  ) came
  where g.created_at >= d.starts_at and g.created_at < d.ends_at
  group by 1, 2`

export const purchaseColumns = sql`day, product_id, ${purchaseNames}, group_size`
export const sourceColumns = sql`day, product_id, source, participants, depths`

export function purchaseRows(days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select d.day, found.product_id, ${purchaseNames}, found.group_size
    from (${days}) d cross join lateral (${purchasesOfDay}) found`
}

export function sourceRows(days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select d.day, found.* from (${days}) d cross join lateral (${sourcesOfDay}) found`
}

/** A group has at most 20 seats, so day and size fit one number: its maximum has the size on the newest day. */
export const sizeFactor = sql.lit(100)
export const newestSize = sql`(day - date '2000-01-01') * ${sizeFactor} + group_size`

/** The last day of the month of `summed`. */
export const monthEnd = sql`(summed.month + interval '1 month')::date - 1`
