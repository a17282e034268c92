import type { ReminderKind } from '@app/contract/core/notifications'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Moment } from './moment.rules.ts'
import type { SeatFacts, ViewFacts } from './reminders.rules.ts'

/** The clock by which groups end. */
export async function readClock(db: Db | TxDb): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database does not tell the time')
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

/** Members of open groups with what is due for them at this moment: the one place that says so. */
const dueSeats = (at: Moment) => sql`
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

/** People whom the bot could ever reach. One who has stopped it is among them: the report counts these too. */
export function canBeTold(userId: string) {
  return sql`exists (
  select from users where users.id = ${sql.ref(userId)} and users.telegram_id is not null
    and users.banned_at is null)`
}

/** Who is to be reminded now and was not yet, some at a time. At night only of groups that end before the morning. */
export async function findDueSeats(db: Db, at: Moment, size: number): Promise<readonly DueSeat[]> {
  const { rows } = await sql<DueSeat>`
    select seat.id as seat_id, seat.user_id, team.id as group_id, reminder.kind ${dueSeats(at)}
      and (${at.morning}::timestamptz is null or team.ends_at <= ${at.morning})
      and ${canBeTold('seat.user_id')}
      and not exists (select from notifications told where told.user_id = seat.user_id
        and told.kind = reminder.kind and told.key = team.id::text
        and told.outcome is distinct from 'OUTDATED')
    order by team.ends_at, seat.id limit ${size}`.execute(db)
  return rows
}

/** What is still due for these seats. */
export async function findStillDue(db: TxDb, at: Moment, seatIds: readonly number[]) {
  const { rows } = await sql<{ seatId: number; kind: ReminderKind }>`
    select seat.id as seat_id, reminder.kind ${dueSeats(at)} and ${inList('seat.id', seatIds)}`.execute(db)
  return rows
}

/** Who sits in these groups. */
export async function readSeats(
  db: TxDb,
  groupIds: readonly number[],
): Promise<readonly Omit<DueSeat, 'kind'>[]> {
  const { rows } = await sql<Omit<DueSeat, 'kind'>>`
    select seat.id as seat_id, seat.user_id, seat.group_id from group_participants seat
    where ${inList('seat.group_id', groupIds)} and seat.left_at is null and ${canBeTold('seat.user_id')}
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

/** Everything a message says about a seat; a seat that was given back has nothing to say. */
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

/** Opening the same page again within ten minutes is one view. */
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

/** The last thing that each of these people looked at, two hours ago or longer, without ever having ordered. */
export async function findDueViews(db: Db, at: Moment, size: number): Promise<readonly DueView[]> {
  const { rows } = await sql<DueView>`
    select distinct on (seen.user_id) seen.id as view_id, seen.user_id
    from product_views seen join products on products.id = seen.product_id
    where seen.seen_at <= ${at.viewed} and seen.seen_at > ${at.viewedAfter}
      and ${isOrderable(at.now)} and ${hasNoOrder} and ${canBeTold('seen.user_id')}
      and not exists (select from view_reminders past where past.user_id = seen.user_id
        and past.reminded_at > ${at.remindedAfter})
    order by seen.user_id, seen.seen_at desc, seen.id desc limit ${size}`.execute(db)
  return rows
}

/** Answers whom nobody else has reminded in the last seven days; from now on somebody has. */
export async function claimViewReminders(
  db: TxDb,
  userIds: readonly number[],
  at: Moment,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ userId: number }>`
    insert into view_reminders as past (user_id, reminded_at)
    select person, ${at.now}::timestamptz from unnest(${[...userIds]}::bigint[]) person order by person
    on conflict (user_id) do update set reminded_at = excluded.reminded_at
      where past.reminded_at <= ${at.remindedAfter}
    returning user_id`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}

/** What was looked at, as long as it can be ordered and the person has not ordered anything. */
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
