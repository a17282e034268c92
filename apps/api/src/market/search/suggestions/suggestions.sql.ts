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

/** Serialises writers: concurrent ones would not see each other's entries of a device. */
export async function lockSearchLog(db: TxDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search log', 0))`.execute(db)
}

/** One statement for any number of searches. The first of a device replaces its latest entry within the typing window. */
export function writeSearches(
  db: TxDb,
  searches: readonly Search<SearchEntry>[],
  typingWindowMs: number,
): Promise<unknown> {
  // One bound for all, so that only the partitions of these minutes are read.
  const earliest = new Date(
    Math.min(...searches.map(({ startedAt }) => startedAt.getTime())) - typingWindowMs,
  )
  return sql`
    with given as (
      select *, started_at - ${typingWindowMs} * interval '1 millisecond' as since from unnest(
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
 * The next page of queries in the order of the index, each with its number of users (or networks of visitors) and its most
 * frequent spelling. In pages, because the searches of a week exceed one statement.
 */
export function readCounts(db: Db, since: Date, after: string, limit: number) {
  return db
    .selectFrom('searchQueries')
    .select([
      'folded',
      // Never by device, because a client can invent any number of them.
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
