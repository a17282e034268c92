import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import { publicAds } from '../ads/ads.reads.ts'
import { discardedKind } from './views.rules.ts'

export interface SeenAd {
  readonly adId: number
  /** 64 bits of a keyed hash, as a decimal: JavaScript's numbers are too short. */
  readonly viewer: string
  /** Only to leave out the viewer's own ads; not stored. */
  readonly userId: number | null
  readonly kind: number
  readonly surface: number
}

/**
 * One statement with five arrays for any number of rows. Leaves out ads that are not public and views by the owner: once
 * a batch, so no request waits for it. The time is the database's: a past minute gets no more rows, so the roll-up counts
 * each minute once.
 */
export function insertViews(db: Db, seen: readonly SeenAd[]) {
  return db
    .insertInto('adViews')
    .columns(['adId', 'viewer', 'seenAt', 'kind', 'surface'])
    .expression(
      db
        .selectFrom(
          sql<Omit<SeenAd, 'viewer'> & { viewer: number }>`unnest(
            ${seen.map(({ adId }) => adId)}::bigint[], ${seen.map(({ viewer }) => viewer)}::bigint[],
            ${seen.map(({ userId }) => userId)}::bigint[], ${seen.map(({ kind }) => kind)}::int[],
            ${seen.map(({ surface }) => surface)}::int[]
          )`.as<'seen'>(sql`seen(ad_id, viewer, user_id, kind, surface)`),
        )
        .innerJoin(publicAds(db).select(['ads.id', 'ads.userId']).as('ad'), 'ad.id', 'seen.adId')
        .select(['seen.adId', 'seen.viewer', sql<Date>`now()`.as('seenAt'), 'seen.kind', 'seen.surface'])
        .where((eb) => eb('seen.userId', 'is distinct from', eb.ref('ad.userId'))),
    )
    .execute()
}

export interface CounterChanges {
  readonly contacts?: number
  readonly favourites?: number
}

/** In the transaction of the change that is counted. */
export function addToCounters(db: TxDb, adId: number, changes: CounterChanges) {
  const { contacts = 0, favourites = 0 } = changes
  return db
    .insertInto('adCounters')
    .values({ adId, contacts: Math.max(0, contacts), favourites: Math.max(0, favourites) })
    .onConflict((conflict) =>
      conflict.column('adId').doUpdateSet({
        contacts: sql`greatest(0, ad_counters.contacts + ${contacts})`,
        favourites: sql`greatest(0, ad_counters.favourites + ${favourites})`,
      }),
    )
    .execute()
}

interface Progress {
  readonly countedUntil: Date
  readonly countableUntil: Date
  readonly viewersUntil: string
  readonly lagSeconds: number
}

/** Until when views are counted, and until when they can be: the last minute may still get rows. */
export async function readProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select counted_until, date_trunc('minute', now() - interval '1 minute') as countable_until,
      viewers_until::text as viewers_until, extract(epoch from now() - counted_until)::float as lag_seconds
    from view_roll_up`.execute(db)
  const [progress] = rows
  if (!progress) throw new Error('view_roll_up has no row')
  return progress
}

export async function hasViews(db: Db, from: Date, to: Date): Promise<boolean> {
  const { rows } = await sql<{ hasViews: boolean }>`
    select exists (select from ad_views where seen_at >= ${from} and seen_at < ${to}) as has_views`.execute(
    db,
  )
  return rows[0]?.hasViews ?? false
}

/** Claims a slice: only one of concurrent workers gets true and counts it; the others wait here and get false. */
export async function claimSlice(db: TxDb, from: Date, to: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('viewRollUp')
    .set({ countedUntil: to })
    .where('countedUntil', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The end of a slice of this many rows; null when fewer are left before `to`. Rounded up to a millisecond, the precision
 * of a Date, so that rows of one batch stay in one slice.
 */
export async function readSliceEnd(db: Db, from: Date, to: Date, rowsPerSlice: number): Promise<Date | null> {
  const { rows } = await sql<{ endsAt: Date }>`
    select date_trunc('milliseconds', seen_at) + interval '1 millisecond' as ends_at from ad_views
    where seen_at >= ${from} and seen_at < ${to}
    order by seen_at offset ${rowsPerSlice - 1} limit 1`.execute(db)
  return rows[0]?.endsAt ?? null
}

/** Adds a slice to its day and to the totals. Slices may share viewers: see `countViewers`. */
export function addSlice(db: TxDb, from: Date, to: Date, day: string) {
  return sql`
  with seen as (
    select ad_id, surface,
      count(*) filter (where kind = 0)::int as impressions,
      count(*) filter (where kind = 1)::int as opens,
      count(distinct viewer) filter (where kind < ${discardedKind})::int as viewers,
      count(*) filter (where kind >= ${discardedKind})::int as discarded
    from ad_views
    where seen_at >= ${from} and seen_at < ${to}
    group by ad_id, surface
  ), days as (
    insert into ad_view_days (ad_id, day, surface, impressions, opens, viewers, discarded)
    select ad_id, ${day}::date, surface, impressions, opens, viewers, discarded from seen order by ad_id, surface
    on conflict (ad_id, day, surface) do update set
      impressions = ad_view_days.impressions + excluded.impressions,
      opens = ad_view_days.opens + excluded.opens,
      viewers = ad_view_days.viewers + excluded.viewers,
      discarded = ad_view_days.discarded + excluded.discarded
  )
  insert into ad_counters (ad_id, impressions, opens)
  select ad_id, sum(impressions), sum(opens) from seen group by ad_id order by ad_id
  on conflict (ad_id) do update set
    impressions = ad_counters.impressions + excluded.impressions,
    opens = ad_counters.opens + excluded.opens`.execute(db)
}

const inDay = (day: string, timeZone: string) => sql`
  seen_at >= ${day}::date::timestamp at time zone ${timeZone}
  and seen_at < (${day}::date + 1)::timestamp at time zone ${timeZone}`

/** The size of the partitions with rows of this day; a day in Tashkent starts on the previous day in UTC. */
export async function bytesAroundDay(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_relation_size(part)), 0)::bigint as bytes
    from unnest(array[
      to_regclass('ad_views_' || to_char(${day}::date - 1, 'YYYYMMDD')),
      to_regclass('ad_views_' || to_char(${day}::date, 'YYYYMMDD')),
      'ad_views_rest'::regclass
    ]) part where part is not null`.execute(db)
  return rows[0]?.bytes ?? 0
}

/** Sets the distinct viewers of a past day, for one slice of the ads. Safe to repeat. */
export function countViewers(
  db: Db,
  day: string,
  timeZone: string,
  slice: { readonly number: number; readonly of: number },
) {
  return sql`
  update ad_view_days set viewers = seen.viewers
  from (
    select ad_id, surface, count(distinct viewer)::int as viewers from ad_views
    where ${inDay(day, timeZone)} and kind < ${discardedKind} and ad_id % ${slice.of} = ${slice.number}
    group by ad_id, surface
  ) seen
  where ad_view_days.ad_id = seen.ad_id and ad_view_days.surface = seen.surface
    and ad_view_days.day = ${day}::date and ad_view_days.viewers <> seen.viewers`.execute(db)
}

export function setViewersUntil(db: Db, day: string) {
  return db
    .updateTable('viewRollUp')
    .set({ viewersUntil: sql<Date>`greatest(viewers_until, ${day}::date)` })
    .execute()
}

export async function listViewPartitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ad_views'::regclass`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Calls a function of the schema owner, because the servers may not drop tables. */
export function dropViewDay(db: Db, day: string) {
  return sql`select drop_market_day('ad_views', ${day}::date)`.execute(db)
}
