import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** A day as the users of the product write it, and where they live. */
export interface ZonedDay {
  readonly day: string
  readonly zone: string
}

const startOf = ({ day, zone }: ZonedDay) => sql`(${day}::date::timestamp at time zone ${zone})`
const endOf = ({ day, zone }: ZonedDay) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

/** How far the sums are, locked against other workers until this transaction ends. */
export async function lockSums(db: TxDb): Promise<{ summedUntil: string; rareUntil: string }> {
  const { rows } = await sql<{ summedUntil: string; rareUntil: string }>`
    select summed_until::text as "summedUntil", rare_until::text as "rareUntil"
    from search_query_sums for update`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('search_query_sums has lost its row')
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

const lastOf = (rows: readonly { last: string | null }[]): string | null => rows[0]?.last ?? null

/** Sums the next texts of a day, in their order; answers the last one, or null when there is none. */
export async function sumTexts(db: TxDb, page: TextPage): Promise<string | null> {
  const { day, after, size } = page
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select folded, mode() within group (order by lower(query)) as query, count(*) as searches
      from search_queries
      where searched_at >= ${startOf(page)} and searched_at < ${endOf(page)} and folded > ${after}
      group by folded order by folded limit ${size}),
    written as (
      insert into search_query_days (day, folded, query, searches)
      select ${day}::date, folded, query, searches from page)
    select max(folded) as last from page`.execute(db)
  return lastOf(rows)
}

/**
 * Of the next texts of a day, those that fewer than so many users or networks searched for since are taken together
 * under the empty text. Devices do not count: any number of them can be made up.
 */
export async function sumRareTexts(
  db: TxDb,
  page: TextPage & { readonly minPeople: number },
): Promise<string | null> {
  const { day, after, size, minPeople } = page
  const { rows } = await sql<{ last: string | null }>`
    with page as (
      select folded, searches from search_query_days
      where day = ${day}::date and folded > ${after} order by folded limit ${size}),
    common as (
      select folded from search_queries
      where folded in (select folded from page) and searched_at >= ${startOf(page)}
      group by folded
      having count(distinct coalesce('user ' || user_id, 'network ' || network)) >= ${minPeople}),
    rare as (select folded, searches from page where folded not in (select folded from common)),
    removed as (
      delete from search_query_days known using rare where known.day = ${day}::date and known.folded = rare.folded),
    summed as (
      insert into search_query_days (day, folded, query, searches)
      select ${day}::date, '', '', sum(searches) from rare having count(*) > 0
      on conflict (day, folded) do update set searches = search_query_days.searches + excluded.searches)
    select max(folded) as last from page`.execute(db)
  return lastOf(rows)
}

export function deleteSumsBefore(db: Db, day: string) {
  return sql`delete from search_query_days where day < ${day}::date`.execute(db)
}

/** What no partition of its own was made for in time and no dropped day took along. */
export function deleteSearchesBefore(db: Db, day: ZonedDay) {
  return sql`delete from search_queries where searched_at < ${startOf(day)}`.execute(db)
}
