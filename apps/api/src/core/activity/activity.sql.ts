import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface AppOpen {
  readonly product: Product
  readonly userId: number | null
  readonly requester: string
  readonly deeplinkType: string | null
  readonly deeplinkData: string | null
  readonly utmSource: string | null
  readonly utmMedium: string | null
  readonly openedAt: Date
}

export function insertAppOpens(db: Db, opens: readonly AppOpen[]) {
  return db
    .insertInto('appOpens')
    .values([...opens])
    .execute()
}

export interface StoredEvent {
  readonly product: Product
  readonly name: string
  readonly userId: number | null
  readonly requester: string
  readonly props: string
  readonly happenedAt: Date
  readonly receivedAt: Date
}

/** Seven arrays instead of seven parameters a row: Kysely and PostgreSQL parse the same short statement each time. */
export function insertEvents(db: Db, events: readonly StoredEvent[]) {
  return sql`
    insert into analytics_events (product, name, user_id, requester, props, happened_at, received_at)
    select * from unnest(
      ${events.map(({ product }) => product)}::text[], ${events.map(({ name }) => name)}::text[],
      ${events.map(({ userId }) => userId)}::bigint[], ${events.map(({ requester }) => requester)}::text[],
      ${events.map(({ props }) => props)}::jsonb[], ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[],
      ${events.map(({ receivedAt }) => receivedAt)}::timestamptz[])`.execute(db)
}

export function ensureEventPartitions(db: TxDb, daysAhead: number) {
  return sql`select ensure_event_partitions(${daysAhead})`.execute(db)
}

/** Days with a partition, such as `analytics_events_20261115`. */
export async function listEventDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(to_date(right(child.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'analytics_events'::regclass and child.relname ~ '^analytics_events_[0-9]{8}$'
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** Calls a function of the owner, since the servers may not drop tables. */
export function dropEventDay(db: Db, day: string) {
  return sql`select drop_event_day(${day}::date)`.execute(db)
}

/** Deletes the oldest rows, up to the limit, and returns their number. */
export async function deleteOpens(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('appOpens')
    .where('id', 'in', (eb) =>
      eb.selectFrom('appOpens').select('id').where('openedAt', '<', before).orderBy('id').limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
