import type { ReminderKind } from '@app/contract/core/notifications'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { DueTimes } from './due-times.rules.ts'
import type { SeatFacts, ViewFacts } from './reminders.rules.ts'

/** The clock that decides the expiry of groups. */
export async function readClock(db: Db | TxDb): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no time')
  return row.now
}

export interface DueSeat {
  readonly seatId: number
  readonly userId: number
  readonly groupId: number
  readonly kind: ReminderKind
}

export function inList(column: string, ids: readonly number[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`
}

/** Members of open groups with their due reminders. The only definition of these reminders. */
const dueSeats = (at: DueTimes) => sql`
  from group_purchases team
  join group_participants seat on seat.group_id = team.id and seat.left_at is null
  cross join lateral (values
    ('NotSharedLink', seat.joined_at <= ${at.joined} and not exists (
      select from shares where shares.user_id = seat.user_id and shares.group_id = team.id)),
    ('LinkCopied', exists (
      select from shares where shares.user_id = seat.user_id and shares.group_id = team.id
        and shares.type = 'Copy' and shares.created_at <= ${at.copied}
        and shares.created_at >= team.last_joined_at)),
    ('NoJoins3', team.last_joined_at <= ${at.quiet3}),
    ('NoJoins10', team.last_joined_at <= ${at.quiet10})
  ) reminder (kind, is_due)
  where team.status = 'OPEN' and team.ends_at > ${at.now} and reminder.is_due`

/** Users with a Telegram account. Users who stopped the bot are included, because the report counts them. */
export function canBeNotified(userId: string) {
  return sql`exists (
  select from users where users.id = ${sql.ref(userId)} and users.telegram_id is not null
    and users.banned_at is null)`
}

/** Due and not yet notified reminders of members. In quiet hours only those of groups that end before the morning. */
export async function findDueSeats(db: Db, at: DueTimes, size: number): Promise<readonly DueSeat[]> {
  const { rows } = await sql<DueSeat>`
    select seat.id as seat_id, seat.user_id, team.id as group_id, reminder.kind ${dueSeats(at)}
      and (${at.morning}::timestamptz is null or team.ends_at <= ${at.morning})
      and ${canBeNotified('seat.user_id')}
      and not exists (select from notifications earlier where earlier.user_id = seat.user_id
        and earlier.kind = reminder.kind and earlier.key = team.id::text
        and earlier.outcome is distinct from 'OUTDATED')
    order by team.ends_at, seat.id limit ${size}`.execute(db)
  return rows
}

/** The reminders that are still due for these seats. */
export async function findStillDue(db: TxDb, at: DueTimes, seatIds: readonly number[]) {
  const { rows } = await sql<{ seatId: number; kind: ReminderKind }>`
    select seat.id as seat_id, reminder.kind ${dueSeats(at)} and ${inList('seat.id', seatIds)}`.execute(db)
  return rows
}

/** The present members of these groups whom the bot can reach. */
export async function readSeats(
  db: TxDb,
  groupIds: readonly number[],
): Promise<readonly Omit<DueSeat, 'kind'>[]> {
  const { rows } = await sql<Omit<DueSeat, 'kind'>>`
    select seat.id as seat_id, seat.user_id, seat.group_id from group_participants seat
    where ${inList('seat.group_id', groupIds)} and seat.left_at is null and ${canBeNotified('seat.user_id')}
    order by seat.id`.execute(db)
  return rows
}

export function isOrderable(now: Date) {
  return sql`(products.is_real and products.offer_from <= ${now}
  and (products.offer_until is null or products.offer_until > ${now}))`
}

export function productColumns(now: Date) {
  return sql`products.link, en.title, hi.title as title_hi, products.price_paise,
  products.discounted_price_paise, ${isOrderable(now)} as is_orderable`
}

export const productTexts = sql`
  join product_texts en on en.product_id = products.id and en.language = 'en'
  join product_texts hi on hi.product_id = products.id and hi.language = 'hi'`

/** The facts for messages about these seats; released seats are left out. */
export async function readSeatFacts(
  db: TxDb,
  seatIds: readonly number[],
  now: Date,
): Promise<readonly SeatFacts[]> {
  const { rows } = await sql<SeatFacts>`
    select seat.id as seat_id, team.id as group_id, team.invite_code, team.status, team.ends_at, team.joined,
      team.need, orders.total_paise, ${productColumns(now)}
    from group_participants seat
    join group_purchases team on team.id = seat.group_id
    join orders on orders.participant_id = seat.id
    join products on products.id = team.product_id ${productTexts}
    where ${inList('seat.id', seatIds)} and seat.left_at is null`.execute(db)
  return rows
}

/** Views of the same product within ten minutes count once. */
export function insertView(db: Db, userId: number, productId: number) {
  return sql`
    insert into product_views (user_id, product_id, seen_at)
    select ${userId}::bigint, products.id, now() from products
    where products.id = ${productId} and not exists (
      select from product_views seen where seen.user_id = ${userId} and seen.product_id = ${productId}
        and seen.seen_at > now() - interval '10 minutes')`.execute(db)
}

export interface DueView {
  readonly viewId: number
  readonly userId: number
}

const hasNoOrder = sql`not exists (select from orders where orders.user_id = seen.user_id)`

/** The last product viewed by each user who has never ordered, two hours to one day ago. */
export async function findDueViews(db: Db, at: DueTimes, size: number): Promise<readonly DueView[]> {
  const { rows } = await sql<DueView>`
    select distinct on (seen.user_id) seen.id as view_id, seen.user_id
    from product_views seen join products on products.id = seen.product_id
    where seen.seen_at <= ${at.viewed} and seen.seen_at > ${at.viewedAfter}
      and ${isOrderable(at.now)} and ${hasNoOrder} and ${canBeNotified('seen.user_id')}
      and not exists (select from view_reminders past where past.user_id = seen.user_id
        and past.reminded_at > ${at.remindedAfter})
    order by seen.user_id, seen.seen_at desc, seen.id desc limit ${size}`.execute(db)
  return rows
}

/** Claims the users who were not reminded in the last seven days, so that concurrent workers remind each user once. */
export async function claimViewReminders(
  db: TxDb,
  userIds: readonly number[],
  at: DueTimes,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ userId: number }>`
    insert into view_reminders as past (user_id, reminded_at)
    select id, ${at.now}::timestamptz from unnest(${[...userIds]}::bigint[]) id order by id
    on conflict (user_id) do update set reminded_at = excluded.reminded_at
      where past.reminded_at <= ${at.remindedAfter}
    returning user_id`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

/** The viewed products that can be ordered, for users who have still not ordered anything. */
export async function readViewFacts(
  db: TxDb,
  viewIds: readonly number[],
  now: Date,
): Promise<readonly ViewFacts[]> {
  const { rows } = await sql<ViewFacts>`
    select seen.id as view_id, products.participants_to_complete as need, ${productColumns(now)}
    from product_views seen join products on products.id = seen.product_id ${productTexts}
    where ${inList('seen.id', viewIds)} and ${isOrderable(now)} and ${hasNoOrder}`.execute(db)
  return rows
}

export function deleteOldViews(db: Db, before: Date) {
  return db.deleteFrom('productViews').where('seenAt', '<', before).execute()
}

export interface RatingRequestFacts {
  readonly orderId: number
  readonly number: string
  readonly deliveredAt: Date
  readonly title: string
  readonly titleHi: string
}

/** Of these orders, the delivered ones that are neither returned nor rated. */
export async function readRatingRequestFacts(
  db: TxDb,
  orderIds: readonly number[],
): Promise<readonly RatingRequestFacts[]> {
  const { rows } = await sql<RatingRequestFacts>`
    select orders.id as order_id, orders.number, orders.delivered_at, en.title, hi.title as title_hi
    from orders join products on products.id = orders.product_id ${productTexts}
    where ${inList('orders.id', orderIds)} and orders.status = 'DELIVERED' and orders.delivered_at is not null
      and not exists (select from product_ratings where product_ratings.order_id = orders.id)`.execute(db)
  return rows
}
