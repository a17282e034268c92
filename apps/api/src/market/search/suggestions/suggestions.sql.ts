import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export interface SearchEntry {
  readonly userId: number | null
  readonly requester: string
  readonly query: string
  readonly folded: string
  readonly searchedAt: Date
}

/** Two requests of one device wait for each other: otherwise both would see no entry before them. */
export const lockRequester = async (db: TxDb, requester: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`search ${requester}`}, 0))`.execute(db)
}

/** Overwrites the latest entry of this device if it is not older than that; says whether there was one. */
export const replaceLatest = async (db: TxDb, entry: SearchEntry, since: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('searchQueries')
    .set({
      userId: entry.userId,
      query: entry.query,
      folded: entry.folded,
      searchedAt: entry.searchedAt,
    })
    .where('searchedAt', '>=', since)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('searchQueries as latest')
        .select('latest.id')
        .where('latest.requester', '=', entry.requester)
        .where('latest.searchedAt', '>=', since)
        .orderBy('latest.searchedAt', 'desc')
        .limit(1),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertSearch = (db: TxDb, entry: SearchEntry) =>
  db.insertInto('searchQueries').values(entry).execute()

export const readRecent = (db: Db, userId: number, since: Date, limit: number) =>
  db
    .selectFrom('searchQueries')
    .select(['query', 'folded'])
    .where('userId', '=', userId)
    .where('searchedAt', '>=', since)
    .orderBy('searchedAt', 'desc')
    .limit(limit)
    .execute()

export const readPopular = (db: Db, limit: number) =>
  db
    .selectFrom('popularQueries')
    .select(['folded', 'query'])
    .orderBy('searches', 'desc')
    .orderBy('folded')
    .limit(limit)
    .execute()

/**
 * The next so many queries in the order of the index, each with how many people typed it and how most of them did.
 * Page by page, because a week of a country's searches does not fit into one statement.
 */
export const readCounts = (db: Db, since: Date, after: string, limit: number) =>
  db
    .selectFrom('searchQueries')
    .select([
      'folded',
      sql<number>`count(distinct coalesce(user_id::text, requester))::int`.as('people'),
      sql<string>`mode() within group (order by lower(query))`.as('query'),
    ])
    .where('searchedAt', '>=', since)
    .where('folded', '>', after)
    .groupBy('folded')
    .orderBy('folded')
    .limit(limit)
    .execute()

export interface PopularQuery {
  readonly folded: string
  readonly query: string
  readonly searches: number
}

export const upsertPopular = (db: TxDb, rows: readonly PopularQuery[], countedAt: Date) =>
  db
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

export const deleteUncounted = (db: TxDb, countedAt: Date) =>
  db.deleteFrom('popularQueries').where('countedAt', '<', countedAt).execute()
