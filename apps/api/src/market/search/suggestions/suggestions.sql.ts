import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Search } from './suggestions.rules.ts'

export interface SearchEntry {
  readonly userId: number | null
  readonly requester: string
  /** Keyed hash. */
  readonly network: string
  readonly query: string
  readonly folded: string
  readonly searchedAt: Date
}

/** Two processes write one after the other: otherwise both would see no entry of a device before theirs. */
export async function lockSearchLog(db: TxDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search log', 0))`.execute(db)
}

/** One statement, however many. The first of a device overwrites its latest entry, if that is not too old. */
export function writeSearches(
  db: TxDb,
  searches: readonly Search<SearchEntry>[],
  typingOnMs: number,
): Promise<unknown> {
  // One bound for all, so that only the partitions of these minutes are looked at.
  const earliest = new Date(Math.min(...searches.map(({ startedAt }) => startedAt.getTime())) - typingOnMs)
  return sql`
    with given as (
      select *, started_at - ${typingOnMs} * interval '1 millisecond' as since from unnest(
        ${searches.map(({ requester }) => requester)}::text[], ${searches.map(({ userId }) => userId)}::bigint[],
        ${searches.map(({ query }) => query)}::text[], ${searches.map(({ folded }) => folded)}::text[],
        ${searches.map(({ searchedAt }) => searchedAt)}::timestamptz[],
        ${searches.map(({ startedAt }) => startedAt)}::timestamptz[],
        ${searches.map(({ isFirst }) => isFirst)}::boolean[],
        ${searches.map(({ network }) => network)}::text[])
        as one(requester, user_id, query, folded, searched_at, started_at, is_first, network)),
    before as (
      select given.*, earlier.id from given cross join lateral (
        select latest.id from search_queries latest
        where latest.requester = given.requester and latest.searched_at >= given.since
          and latest.searched_at >= ${earliest}
        order by latest.searched_at desc limit 1) as earlier
      where given.is_first),
    replaced as (
      update search_queries set user_id = before.user_id, query = before.query, folded = before.folded,
        searched_at = before.searched_at, network = before.network
      from before where search_queries.id = before.id and search_queries.searched_at >= ${earliest}
      returning search_queries.requester)
    insert into search_queries (requester, user_id, query, folded, searched_at, network)
    select requester, user_id, query, folded, searched_at, network from given
    where not (is_first and requester in (select requester from replaced))`.execute(db)
}

export function readRecent(db: Db, userId: number, since: Date, limit: number) {
  return db
    .selectFrom('searchQueries')
    .select(['query', 'folded'])
    .where('userId', '=', userId)
    .where('searchedAt', '>=', since)
    .orderBy('searchedAt', 'desc')
    .limit(limit)
    .execute()
}

export function readPopular(db: Db, limit: number) {
  return db
    .selectFrom('popularQueries')
    .select(['folded', 'query'])
    .orderBy('searches', 'desc')
    .orderBy('folded')
    .limit(limit)
    .execute()
}

/**
 * The next so many queries in the order of the index, each with how many people, or networks of visitors, typed it and how most of them did.
 * Page by page, because a week of a country's searches does not fit into one statement.
 */
export function readCounts(db: Db, since: Date, after: string, limit: number) {
  return db
    .selectFrom('searchQueries')
    .select([
      'folded',
      // Never devices: anybody makes up as many as they like.
      sql<number>`count(distinct coalesce('person ' || user_id, 'network ' || network))::int`.as('people'),
      sql<string>`mode() within group (order by lower(query))`.as('query'),
    ])
    .where('searchedAt', '>=', since)
    .where('folded', '>', after)
    .groupBy('folded')
    .orderBy('folded')
    .limit(limit)
    .execute()
}

export interface PopularQuery {
  readonly folded: string
  readonly query: string
  readonly searches: number
}

export function upsertPopular(db: TxDb, rows: readonly PopularQuery[], countedAt: Date) {
  return db
    .insertInto('popularQueries')
    .values(rows.map((row) => ({ ...row, countedAt })))
    .onConflict((conflict) =>
      conflict.column('folded').doUpdateSet((eb) => ({
        query: eb.ref('excluded.query'),
        searches: eb.ref('excluded.searches'),
        countedAt: eb.ref('excluded.countedAt'),
      })),
    )
    .execute()
}

export function deleteUncounted(db: TxDb, countedAt: Date) {
  return db.deleteFrom('popularQueries').where('countedAt', '<', countedAt).execute()
}
