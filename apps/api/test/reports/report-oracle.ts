import type pg from 'pg'

interface Period {
  readonly from: string
  readonly to: string
}
type Rows = readonly Readonly<Record<string, unknown>>[]

/*
 * The expected reply of each report, in plain SQL over all rows of a table, without roll-ups, indexes or the server's own
 * fragments. `$1` and `$2` are the first and the last day, `zone` the product's.
 */
const vio = 'Asia/Tashkent'
const saath = 'Asia/Kolkata'
const within = (at: string, zone: string): string => `(${at} at time zone '${zone}')::date between $1 and $2`
const untilEnd = (at: string, zone: string): string => `(${at} at time zone '${zone}')::date <= $2`

const productName = (id: string): string => `coalesce(
  (select title from product_texts where product_id = ${id} and language = 'en'),
  (select link from products where id = ${id}))`

const isReal = (id: string): string => `coalesce(
  (select is_real from product_real_changes c where c.product_id = ${id} and ${untilEnd('c.happened_at', saath)}
    order by happened_at desc, id desc limit 1),
  (select is_real from product_real_changes c where c.product_id = ${id} order by happened_at, id limit 1))`

/** Whether the group ever had more simultaneous members: a user joined when this many others were in it. */
const everHad = (count: number): string => `exists (
  select from group_participants p where p.group_id = g.id and ${count} < (
    select count(*) from group_participants q where q.group_id = g.id
      and (q.joined_at, q.id) <= (p.joined_at, p.id) and (q.left_at is null or q.left_at > p.joined_at)))`

const groupCount = (condition = 'true'): string => `(
  select count(*)::int from group_purchases g
  where g.product_id = p.id and ${within('g.created_at', saath)} and ${condition})`
const orderCount = (condition: string): string => `(
  select count(*)::int from orders o
  where o.product_id = p.id and ${within('o.created_at', saath)} and ${condition})`
const interestCount = (condition = 'true'): string => `(
  select count(*)::int from product_interests i
  where i.product_id = p.id and i.kind = 'SOON' and ${within('i.created_at', saath)} and ${condition})`

const purchases = `
  select p.id::int as "productId", ${productName('p.id')} as "productName", ${isReal('p.id')} as "isRealProduct",
    ${interestCount()} as "totalRegistrations",
    ${orderCount('o.participant_id is null')}
      + case when ${isReal('p.id')} then 0 else ${interestCount(`i.button = 'alone'`)} end as "buyNow",
    ${orderCount('o.participant_id is not null')}
      + case when ${isReal('p.id')} then 0 else ${interestCount(`i.button = 'friends'`)} end as "buyWithFriends",
    (select count(*)::int from group_participants s join group_purchases g on g.id = s.group_id
      where g.product_id = p.id and ${within('g.created_at', saath)} and s.left_at is null) as "totalParticipants",
    (select count(*)::int from group_participants s join group_purchases g on g.id = s.group_id
      where g.product_id = p.id and ${within('s.joined_at', saath)} and s.left_at is null)
      as "totalParticipantsWithOld",
    ${groupCount()} as "totalGroups",
    ${groupCount(everHad(1))} as "groupsGreaterThan1",
    ${groupCount(everHad(2))} as "groupsGreaterThan2",
    ${groupCount(everHad(3))} as "groupsGreaterThan3",
    ${groupCount(`g.status = 'FULL'`)} as "completedGroups",
    coalesce((select g.need from group_purchases g where g.product_id = p.id and ${within('g.created_at', saath)}
      order by g.created_at desc, g.id desc limit 1), p.participants_to_complete) as "groupSize",
    coalesce((select json_agg(json_build_object('type', source, 'count', count, 'avgDepth', depth)) from (
      select nullif(s.utm_source, '') as source, count(*)::int as count, avg(s.depth)::float8 as depth
      from group_participants s join group_purchases g on g.id = s.group_id
      where g.product_id = p.id and ${within('g.created_at', saath)} and s.left_at is null group by 1) sources),
      '[]') as "utmData"
  from products p`

const stateAtEnd = (zone: string): string => `coalesce((
  select b.is_stopped from bot_state_changes b where b.user_id = u.id and ${untilEnd('b.happened_at', zone)}
  order by b.happened_at desc, b.id desc limit 1), false)`
const users = (product: string, zone: string): string => `
  select count(*) filter (where u.telegram_id is not null and not ${stateAtEnd(zone)})::int as "activeCount",
    count(*) filter (where u.telegram_id is not null and ${stateAtEnd(zone)})::int as "stoppedCount",
    count(*) filter (where u.telegram_id is null)::int as "phoneOnlyCount"
  from users u
  where u.product = '${product}' and u.merged_into is null and ${within('u.created_at', zone)}`

const statusAtEnd = `(
  select m.to_status from ad_moves m where m.ad_id = a.id and ${untilEnd('m.happened_at', vio)}
  order by m.happened_at desc, m.id desc limit 1)`

const searches = (days: string, sums: string, rows: string, at: string, zone: string): string => `
  select case when folded = '' then 'редкие запросы' else max(spelling) end as query,
    sum(searches)::int as count, folded = '' as "isRare"
  from (
    select folded, searches, first_value(query) over (
      partition by folded order by spelled desc, query) as spelling
    from (select folded, query, searches, sum(searches) over (partition by folded, query) as spelled from (
      select folded, query, searches from ${days}, ${sums} where day between $1 and $2 and day < summed_until
      union all
      select folded, query, 1 from ${rows}, ${sums}
      where folded <> '' and ${within(at, zone)} and (${at} at time zone '${zone}')::date >= summed_until) every) counted
  ) known group by folded`

const notified = `n.kind in ('NotJoinedOrCreated', 'NotSharedLink', 'LinkCopied', 'NoJoins3', 'NoJoins10', 'NoJoins24',
  'GroupFinished') and ${within('n.done_at', saath)}`

/** A list of rows, or one row where the report is an object. */
export const oracle: Readonly<Record<string, { readonly sql: string; readonly isOne?: true }>> = {
  '/api/products/report': { sql: purchases },
  '/api/group-purchases/report': {
    sql: `select coalesce(client_join_type, 'NoData') as "joinType", count(*)::int as _count,
      count(left_at)::int as "leftCount" from group_participants where ${within('joined_at', saath)} group by 1`,
  },
  '/api/notifications/report': {
    sql: `select kind as type,
        count(*) filter (where outcome = 'SENT' or outcome = 'UNREACHABLE' and reserved_at is not null)::int
          as "totalCount",
        count(*) filter (where outcome = 'UNREACHABLE' and reserved_at is not null)::int as "isBotStoppedCount"
      from notifications n where ${notified} group by 1
      having count(*) filter (where outcome = 'SENT' or outcome = 'UNREACHABLE' and reserved_at is not null) > 0`,
  },
  '/api/app-opens/report': {
    sql: `select deeplink_type as deeplink, count(*)::int as _count from app_opens
      where product = 'saath' and ${within('opened_at', saath)} group by 1`,
  },
  '/api/shares/report': {
    sql: `select type, count(*)::int as _count from shares where ${within('created_at', saath)} group by 1`,
  },
  '/api/users/report': { sql: users('saath', saath), isOne: true },
  '/api/expired-products/report': {
    sql: `select p.id::int as "productId", ${productName('p.id')} as "productName",
        to_char(p.offer_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "offerUntil",
        (select count(*)::int from group_purchases g where g.product_id = p.id
          and (g.created_at at time zone '${saath}')::date between (p.offer_from at time zone '${saath}')::date
            and (p.offer_until at time zone '${saath}')::date) as groups,
        (select count(*)::int from orders o where o.product_id = p.id
          and (o.created_at at time zone '${saath}')::date between (p.offer_from at time zone '${saath}')::date
            and (p.offer_until at time zone '${saath}')::date) as orders,
        (select count(*)::int from product_interests i where i.product_id = p.id and i.kind = 'BACK'
          and i.done_at is null) as waiting,
        (select count(*)::int from product_interests i where i.product_id = p.id and i.kind = 'BACK'
          and i.done_at is not null) as told
      from products p where ${within('p.offer_until', saath)}`,
  },
  '/api/products/search/report': {
    sql: searches('shop_search_days', 'shop_search_sums', 'shop_searches', 'created_at', saath),
  },
  '/api/telegram/users/report': { sql: users('vio', vio), isOne: true },
  '/api/telegram/products/report': {
    sql: `select count(*)::int as "totalCount",
        count(*) filter (where ${statusAtEnd} = 'ACTIVE')::int as "activeCount",
        count(*) filter (where ${statusAtEnd} = 'CLOSED')::int as "deletedCount"
      from ads a where ${within('a.created_at', vio)}`,
    isOne: true,
  },
  '/api/telegram/products/deletion-report': {
    sql: `select reason as "deleteReason", count(*)::int as _count from ad_moves
      where to_status = 'CLOSED' and ${within('happened_at', vio)} group by 1`,
  },
  '/api/telegram/favourites/report': {
    sql: `select count(*) filter (where is_added)::int as "totalCount",
      count(*) filter (where not is_added)::int as "removedCount"
      from favourite_changes where not is_by_merge and ${within('happened_at', vio)}`,
    isOne: true,
  },
  '/api/telegram/category/report': {
    sql: `select c.id::int, c.name, sum(k.count)::int as "totalClicks",
        coalesce(sum(k.count) filter (where k.source = 'list'), 0)::int
          + coalesce(sum(k.count) filter (where k.source = 'selector'), 0)::int as "selectedClicks"
      from category_clicks k join categories c on c.id = k.category_id where k.day between $1 and $2 group by c.id`,
  },
  '/api/telegram/category/products-per-category-report': {
    sql: `select c.id::int, c.name, count(*)::int as "productsCount" from ads a join categories c on c.id = a.category_id
      where ${within('a.created_at', vio)} group by c.id`,
  },
  '/api/telegram/search/report': {
    sql: searches('search_query_days', 'search_query_sums', 'search_queries', 'searched_at', vio),
  },
}

/** The report leaves out products without any figure. */
const hasFigures = (row: Readonly<Record<string, unknown>>): boolean =>
  !('utmData' in row) ||
  Object.entries(row).some(
    ([name, value]) => typeof value === 'number' && value > 0 && !['productId', 'groupSize'].includes(name),
  )

export async function expectedOf(pool: pg.Pool, path: string, { from, to }: Period): Promise<Rows> {
  const { rows } = await pool.query<Record<string, unknown>>(oracle[path]?.sql ?? '', [from, to])
  return rows.filter(hasFigures)
}

/** Sorted, and without the errors of binary fractions. */
export function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOneOrder).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  if (typeof value === 'number') return Number(value.toFixed(9))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, inOneOrder((value as Record<string, unknown>)[key])]),
  )
}
