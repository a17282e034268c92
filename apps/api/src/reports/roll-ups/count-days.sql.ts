import type { Product } from '@app/contract/endpoint'
import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { countRows } from './counts.sql.ts'
import { openDays, type Area, type Days } from './days.sql.ts'
import { purchaseColumns, purchaseRows, sourceColumns, sourceRows } from './purchases.sql.ts'

interface PastDays extends Days {
  /** The last day ended within the last hour, longer than any of our transactions runs. */
  readonly isFresh: boolean
}

/** The past days since the first event of the product; null before any event. */
export async function findPastDays(db: Db, product: Product, zone: string): Promise<PastDays | null> {
  const { rows } = await sql<{ from: string | null; to: string; isFresh: boolean }>`
    select least(
        (select report_day(${product}, min(created_at)) from users where product = ${product}),
        (select report_day(${product}, min(opened_at)) from app_opens where product = ${product}))::text as from,
      (report_day(${product}, clock_timestamp()) - 1)::text as to,
      report_day(${product}, clock_timestamp() - interval '1 hour')
        < report_day(${product}, clock_timestamp()) as is_fresh`.execute(db)
  const [row] = rows
  return row?.from && row.from <= row.to ? { zone, from: row.from, to: row.to, isFresh: row.isFresh } : null
}

/** Newest first, since operators read recent days most. */
export async function listOpenDays(db: Db, product: Product, area: Area, days: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::text as day from (${openDays(product, area, days)}) open order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** The id that the next transaction will get. */
export async function readNextTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ next: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? '0'
}

export async function areOlderFinished(db: Db, next: string): Promise<boolean> {
  const { rows } = await sql<{ areFinished: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as are_finished`.execute(db)
  return rows[0]?.areFinished ?? false
}

/**
 * Locks the rows of these days: a second worker waits here and then finds them counted. Returns the days that were counted
 * before. Always newest first, which prevents deadlocks.
 */
export async function lockDays(
  db: TxDb,
  product: Product,
  area: Area,
  days: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ day: string; wasCounted: boolean }>`
    insert into report_days as known (product, area, day)
    select ${product}, ${area}, day from unnest(${[...days]}::date[]) day order by day desc
    on conflict (product, area, day) do update set counted_at = clock_timestamp()
    returning known.day::text as day, known.xmax <> 0 as was_counted`.execute(db)
  return new Set(rows.filter(({ wasCounted }) => wasCounted).map(({ day }) => day))
}

export interface Note {
  readonly id: number
  readonly day: string
}

/** Read before the rows: a change that commits later leaves a note for the next run. */
export async function readNotes(
  db: TxDb,
  product: Product,
  area: Area,
  days: readonly string[],
): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id, day::text as day from report_late_days
    where product = ${product} and area = ${area} and day = any(${[...days]}::date[])`.execute(db)
  return rows
}

export function deleteNotes(db: TxDb, notes: readonly Note[]) {
  return sql`delete from report_late_days where id = any(${notes.map(({ id }) => id)}::bigint[])`.execute(db)
}

/** Replaces the figures of these days. Safe to repeat. */
export async function writeDays(
  db: TxDb,
  product: Product,
  area: Area,
  { zone, days }: { readonly zone: string; readonly days: readonly string[] },
): Promise<void> {
  const chosen = sql`${[...days]}::date[]`
  const only = sql`
    select day, day::timestamp at time zone ${zone} as starts_at,
      (day + 1)::timestamp at time zone ${zone} as ends_at
    from unnest(${chosen}) day`
  await sql`delete from report_counts
    where product = ${product} and area = ${area} and day = any(${chosen})`.execute(db)
  await sql`insert into report_counts (product, area, day, figure, subject, since, value)
    select ${product}, ${area}, day, figure, subject, since, value
    from (${countRows(product, area, only)}) counted`.execute(db)
  if (area !== 'groups') return
  await sql`delete from report_purchases where day = any(${chosen})`.execute(db)
  await sql`insert into report_purchases (${purchaseColumns})
    select ${purchaseColumns} from (${purchaseRows(only)}) counted`.execute(db)
  await sql`delete from report_purchase_sources where day = any(${chosen})`.execute(db)
  await sql`insert into report_purchase_sources (${sourceColumns})
    select ${sourceColumns} from (${sourceRows(only)}) counted`.execute(db)
}
