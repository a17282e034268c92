import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** A calendar day in a time zone. */
export interface ZonedDay {
  readonly day: string
  readonly zone: string
}

const dayStart = ({ day, zone }: ZonedDay) => sql`(${day}::date::timestamp at time zone ${zone})`
const dayEnd = ({ day, zone }: ZonedDay) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

/** The progress of the sums, locked until the transaction ends. */
export async function lockSums(db: TxDb): Promise<{ summedUntil: string; rareUntil: string }> {
  const { rows } = await sql<{ summedUntil: string; rareUntil: string }>`
    select summed_until::text as "summedUntil", rare_until::text as "rareUntil"
    from search_query_sums for update`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('search_query_sums has no row')
  return sums
}

export function setSummedUntil(db: TxDb, day: string) {
  return sql`update search_query_sums set summed_until = ${day}::date`.execute(db)
}

export function setRareUntil(db: TxDb, day: string) {
  return sql`update search_query_sums set rare_until = ${day}::date`.execute(db)
}

export interface TextPage extends ZonedDay {
  readonly after: string
  readonly size: number
}

const getLastText = (rows: readonly { last: string | null }[]): string | null => rows[0]?.last ?? null

/** Sums the next page of texts of a day; returns the last text, or null after the last page. */
export async function sumTexts(db: TxDb, page: TextPage): Promise<string | null> {
  const { day, after, size } = page
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select folded, mode() within group (order by lower(query)) as query, count(*) as searches
      from search_queries
      where searched_at >= ${dayStart(page)} and searched_at < ${dayEnd(page)} and folded > ${after}
      group by folded order by folded limit ${size}),
    written as (
      insert into search_query_days (day, folded, query, searches)
      select ${day}::date, folded, query, searches from page)
    select max(folded) as last from page`.execute(db)
  return getLastText(rows)
}

/**
 * Merges the texts of the next page that fewer than `minUsers` users or networks have searched for since, under the empty
 * text. Devices do not count, because a client can invent any number of them.
 */
export async function sumRareTexts(
  db: TxDb,
  page: TextPage & { readonly minUsers: number },
): Promise<string | null> {
  const { day, after, size, minUsers } = page
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select folded, searches from search_query_days
      where day = ${day}::date and folded > ${after} order by folded limit ${size}),
    common as (
      select folded from search_queries
      where folded in (select folded from page) and searched_at >= ${dayStart(page)}
      group by folded
      having count(distinct coalesce('user ' || user_id, 'network ' || network)) >= ${minUsers}),
    rare as (select folded, searches from page where folded not in (select folded from common)),
    removed as (
      delete from search_query_days known using rare where known.day = ${day}::date and known.folded = rare.folded),
    summed as (
      insert into search_query_days (day, folded, query, searches)
      select ${day}::date, '', '', sum(searches) from rare having count(*) > 0
      on conflict (day, folded) do update set searches = search_query_days.searches + excluded.searches)
    select max(folded) as last from page`.execute(db)
  return getLastText(rows)
}

export function deleteSumsBefore(db: Db, day: string) {
  return sql`delete from search_query_days where day < ${day}::date`.execute(db)
}

/** Deletes rows of the default partition, which no dropped day contains. */
export function deleteSearchesBefore(db: Db, day: ZonedDay) {
  return sql`delete from search_queries where searched_at < ${dayStart(day)}`.execute(db)
}

/** Functions of the schema owner: the servers may neither create nor drop tables. */
export function ensurePartitions(db: TxDb, daysAhead: number) {
  return sql`select ensure_market_partitions(${daysAhead})`.execute(db)
}

export function dropQueryDay(db: Db, day: string) {
  return sql`select drop_market_day('search_queries', ${day}::date)`.execute(db)
}
