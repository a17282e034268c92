import type { ReportWithRows } from '@app/contract/reports/overview'
import { reportedNotifications } from '@app/contract/reports/saath'
import type { Product } from '@app/contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.ts'

/*
 * The rows behind each figure: (kind, key, id, at, title, status, user_id). `d` is the period with its start and end. The
 * conditions repeat those of roll-ups/counts.sql.ts and purchases.sql.ts; a test compares the numbers of rows.
 */

const productTitle = (productId: RawBuilder<unknown>) => sql`(
  select texts.title from product_texts texts
  where texts.product_id = ${productId} and texts.language in ('ru', 'en')
  order by texts.language desc limit 1)`

const inPeriod = (at: RawBuilder<unknown>) => sql`${at} >= d.starts_at and ${at} < d.ends_at`

const groups = (condition: RawBuilder<unknown>) => sql`
  select 'group' as kind, g.id as key, g.invite_code as id, g.created_at as at,
    ${productTitle(sql`g.product_id`)} as title, g.status, g.creator_id as user_id, g.product_id::text as subject
  from group_purchases g
  where ${inPeriod(sql`g.created_at`)} and ${condition}`

/** The highest number of simultaneous members of the group. */
const highestCount = sql`(
  select max(step.members) from (
    select sum(change.by) over (order by change.at, change.by rows unbounded preceding) as members
    from group_participants p
    cross join lateral (values (p.joined_at, 1), (p.left_at, -1)) change (at, by)
    where p.group_id = g.id and change.at is not null) step)`

const seats = (condition: RawBuilder<unknown>, subject: RawBuilder<unknown>) => sql`
  select 'seat' as kind, p.id as key, g.invite_code as id, p.joined_at as at,
    ${productTitle(sql`g.product_id`)} as title, coalesce(p.client_join_type, 'NoData') as status, p.user_id,
    ${subject} as subject
  from group_participants p join group_purchases g on g.id = p.group_id
  where ${condition}`

const interests = (condition: RawBuilder<unknown>) => sql`
  select 'interest' as kind, i.id as key, i.product_id::text as id, i.created_at as at,
    ${productTitle(sql`i.product_id`)} as title, i.button as status, i.user_id, i.product_id::text as subject
  from product_interests i
  where i.kind = 'SOON' and ${inPeriod(sql`i.created_at`)} and ${condition}`

const isRealAtEnd = sql`coalesce(
  (select c.is_real from product_real_changes c
    where c.product_id = i.product_id and c.happened_at < d.ends_at
    order by c.happened_at desc, c.id desc limit 1),
  (select c.is_real from product_real_changes c where c.product_id = i.product_id
    order by c.happened_at, c.id limit 1),
  (select product.is_real from products product where product.id = i.product_id))`

const orders = (condition: RawBuilder<unknown>, button: string) => sql`
  select 'order' as kind, o.id as key, o.number as id, o.created_at as at,
    ${productTitle(sql`o.product_id`)} as title, o.status, o.user_id, o.product_id::text as subject
  from orders o
  where ${inPeriod(sql`o.created_at`)} and ${condition}
  union all
  ${interests(sql`i.button = ${button} and not ${isRealAtEnd}`)}`

const notifications = (condition: RawBuilder<unknown>) => sql`
  select 'notification' as kind, n.id as key, n.id::text as id, n.done_at as at, null::text as title,
    n.outcome as status, n.user_id, n.kind as subject
  from notifications n
  where ${inPeriod(sql`n.done_at`)} and n.kind not like '%.%'
    and n.kind = any(${[...reportedNotifications]}::text[])
    and (n.outcome = 'SENT' or (n.outcome = 'UNREACHABLE' and n.reserved_at is not null)) and ${condition}`

const users = (product: Product, condition: RawBuilder<unknown>) => sql`
  select 'user' as kind, u.id as key, u.public_id as id, u.created_at as at, null::text as title,
    null::text as status, u.id as user_id, ''::text as subject
  from users u
  where u.product = ${product} and ${inPeriod(sql`u.created_at`)} and u.merged_into is null and ${condition}`

const isStoppedAtEnd = sql`coalesce((
  select b.is_stopped from bot_state_changes b
  where b.user_id = u.id and b.happened_at < d.ends_at order by b.happened_at desc, b.id desc limit 1), false)`

const moves = (
  condition: RawBuilder<unknown>,
  subject: RawBuilder<unknown> = sql`''::text`,
  status: RawBuilder<unknown> = sql`m.to_status`,
) => sql`
  select 'ad' as kind, m.id as key, coalesce(a.link, m.ad_id::text) as id, m.happened_at as at, a.name as title,
    ${status} as status, a.user_id, ${subject} as subject
  from ad_moves m left join ads a on a.id = m.ad_id
  where ${inPeriod(sql`m.happened_at`)} and ${condition}`

const statusAtEnd = sql`(
  select last.to_status from ad_moves last where last.ad_id = m.ad_id and last.happened_at < d.ends_at
  order by last.happened_at desc, last.id desc limit 1)`

const firstCategory = sql`coalesce(
  (select r.category_id from ad_revisions r where r.ad_id = m.ad_id order by r.id limit 1), a.category_id)::text`

const favourites = (condition: RawBuilder<unknown>) => sql`
  select 'favourite' as kind, f.id as key, coalesce(a.link, f.ad_id::text) as id, f.happened_at as at,
    a.name as title, null::text as status, f.user_id, ''::text as subject
  from favourite_changes f left join ads a on a.id = f.ad_id
  where ${inPeriod(sql`f.happened_at`)} and not f.is_by_merge and ${condition}`

const all = sql`true`
const newSeat = sql`${inPeriod(sql`p.joined_at`)}`
const created = sql`m.from_status is null`

type Rows = (product: Product) => RawBuilder<unknown>
const rowQueries: Readonly<Record<ReportWithRows, Readonly<Record<string, Rows>>>> = {
  purchases: {
    totalGroups: () => groups(all),
    completedGroups: () => groups(sql`g.status = 'FULL'`),
    groupsGreaterThan1: () => groups(sql`${highestCount} > 1`),
    groupsGreaterThan2: () => groups(sql`${highestCount} > 2`),
    groupsGreaterThan3: () => groups(sql`${highestCount} > 3`),
    totalParticipants: () =>
      seats(sql`${inPeriod(sql`g.created_at`)} and p.left_at is null`, sql`g.product_id::text`),
    totalParticipantsWithOld: () => seats(sql`${newSeat} and p.left_at is null`, sql`g.product_id::text`),
    buyNow: () => orders(sql`o.participant_id is null`, 'alone'),
    buyWithFriends: () => orders(sql`o.participant_id is not null`, 'friends'),
    totalRegistrations: () => interests(all),
  },
  joined: { _count: () => seats(newSeat, sql`coalesce(p.client_join_type, 'NoData')`) },
  notifications: {
    totalCount: () => notifications(all),
    isBotStoppedCount: () => notifications(sql`n.outcome = 'UNREACHABLE'`),
  },
  'app-opens': {
    _count: (product) => sql`
      select 'open' as kind, o.id as key, o.id::text as id, o.opened_at as at, null::text as title,
        o.deeplink_type as status, o.user_id, coalesce(o.deeplink_type, '') as subject
      from app_opens o where o.product = ${product} and ${inPeriod(sql`o.opened_at`)}`,
  },
  users: {
    activeCount: (product) => users(product, sql`u.telegram_id is not null and not ${isStoppedAtEnd}`),
    stoppedCount: (product) => users(product, sql`u.telegram_id is not null and ${isStoppedAtEnd}`),
    phoneOnlyCount: (product) => users(product, sql`u.telegram_id is null`),
  },
  shares: {
    _count: () => sql`
      select 'share' as kind, s.id as key, s.id::text as id, s.created_at as at,
        ${productTitle(sql`s.product_id`)} as title, s.subject as status, s.user_id, s.type as subject
      from shares s where ${inPeriod(sql`s.created_at`)}`,
  },
  ads: {
    totalCount: () => moves(created, undefined, sql`a.status`),
    activeCount: () => moves(sql`${created} and ${statusAtEnd} = 'ACTIVE'`, undefined, statusAtEnd),
    deletedCount: () => moves(sql`${created} and ${statusAtEnd} = 'CLOSED'`, undefined, statusAtEnd),
  },
  'ad-deletions': {
    _count: () =>
      moves(
        sql`m.to_status = 'CLOSED' and m.from_status is distinct from 'CLOSED'`,
        sql`coalesce(m.reason, '')`,
        sql`m.reason`,
      ),
  },
  favourites: {
    totalCount: () => favourites(sql`f.is_added`),
    removedCount: () => favourites(sql`not f.is_added`),
  },
  'category-ads': { productsCount: () => moves(created, firstCategory, sql`a.status`) },
}

export interface RowsQuery {
  readonly product: Product
  readonly report: ReportWithRows
  readonly metric: string
  readonly subject: string | undefined
  readonly period: { readonly zone: string; readonly from: string; readonly to: string }
  readonly after: { readonly micros: string; readonly key: number } | null
  readonly take: number
}

export interface ReportedRow {
  readonly kind:
    | 'group'
    | 'seat'
    | 'order'
    | 'interest'
    | 'ad'
    | 'user'
    | 'share'
    | 'open'
    | 'notification'
    | 'favourite'
  readonly id: string
  readonly at: Date
  readonly title: string | null
  readonly status: string | null
  readonly userId: string | null
  readonly key: number
  readonly micros: string
}

/** Newest first. Returns up to `take + 1` rows: the extra one shows that there is a next page. */
export async function readRows(
  db: Db,
  { product, report, metric, subject, period, after, take }: RowsQuery,
): Promise<ReportedRow[]> {
  const rows = rowQueries[report][metric]
  if (!rows) return []
  const { zone, from, to } = period
  const cursorAt = sql`timestamptz 'epoch' + ${after?.micros ?? null}::bigint * interval '1 microsecond'`
  const found = await sql<ReportedRow>`
    select found.kind, found.key, found.id, found.at, found.title, found.status, person.public_id as user_id,
      (extract(epoch from found.at) * 1000000)::bigint::text as micros
    from (select ${from}::timestamp at time zone ${zone} as starts_at,
      (${to}::date + 1)::timestamp at time zone ${zone} as ends_at) d
    cross join lateral (${rows(product)}) found
    left join users person on person.id = found.user_id
    where (${subject ?? null}::text is null or found.subject = ${subject ?? null})
      and (${after?.key ?? null}::bigint is null or (found.at, found.key) < (${cursorAt}, ${after?.key ?? null}::bigint))
    order by found.at desc, found.key desc
    limit ${take + 1}`.execute(db)
  return found.rows
}
