import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

/** A day in the time zone of the product. */
export interface ZonedDay {
  readonly day: string
  readonly zone: string
}

const dayStart = ({ day, zone }: ZonedDay) => sql`(${day}::date::timestamp at time zone ${zone})`
const dayEnd = ({ day, zone }: ZonedDay) => sql`((${day}::date + 1)::timestamp at time zone ${zone})`

/** Reads the progress of the sums and locks it against other workers until the transaction ends. */
export async function lockSums(db: TxDb): Promise<{ summedUntil: string; rareUntil: string }> {
  const { rows } = await sql<{ summedUntil: string; rareUntil: string }>`
    select summed_until::text as "summedUntil", rare_until::text as "rareUntil"
    from shop_search_sums for update`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('shop_search_sums has no row')
  return sums
}

export function setSummedUntil(db: TxDb, day: string) {
  return sql`update shop_search_sums set summed_until = ${day}::date`.execute(db)
}

export function setRareUntil(db: TxDb, day: string) {
  return sql`update shop_search_sums set rare_until = ${day}::date`.execute(db)
}

/** Searches stored before the column `folded` existed. */
export async function readUnfolded(db: TxDb, day: ZonedDay, size: number) {
  const { rows } = await sql<{ id: number; query: string }>`
    select id, query from shop_searches
    where folded is null and created_at >= ${dayStart(day)} and created_at < ${dayEnd(day)}
    order by id limit ${size}`.execute(db)
  return rows
}

export function writeFolded(db: TxDb, rows: readonly { readonly id: number; readonly folded: string }[]) {
  return sql`
    update shop_searches set folded = given.folded
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ folded }) => folded)}::text[])
      as given (id, folded)
    where shop_searches.id = given.id`.execute(db)
}

export function sumDay(db: TxDb, day: ZonedDay) {
  return sql`
    insert into shop_search_days (day, folded, query, searches)
    select ${day.day}::date, folded, mode() within group (order by query), count(*)
    from shop_searches
    where created_at >= ${dayStart(day)} and created_at < ${dayEnd(day)} and folded <> ''
    group by folded`.execute(db)
}

/** Merges the texts of a day that fewer than `minPeople` users or devices have searched for since into the empty text. */
export function sumRareTexts(db: TxDb, day: ZonedDay, minPeople: number) {
  return sql`
    with rare as (
      delete from shop_search_days known
      where known.day = ${day.day}::date and known.folded <> '' and known.folded not in (
        select folded from shop_searches where created_at >= ${dayStart(day)} and folded is not null
        group by folded
        having count(distinct coalesce('user ' || user_id, 'device ' || requester)) >= ${minPeople})
      returning searches)
    insert into shop_search_days (day, folded, query, searches)
    select ${day.day}::date, '', '', sum(searches) from rare having count(*) > 0
    on conflict (day, folded) do update set searches = shop_search_days.searches + excluded.searches`.execute(
    db,
  )
}

export function deleteSumsBefore(db: Db, day: string) {
  return sql`delete from shop_search_days where day < ${day}::date`.execute(db)
}

/** Deletes the oldest searches, at most `size`; returns their number. */
export async function deleteSearchesBefore(db: Db, day: ZonedDay, size: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      select id from shop_searches where created_at < ${dayStart(day)} order by id limit ${size}),
    deleted as (delete from shop_searches using old where shop_searches.id = old.id returning 1)
    select count(*)::int as count from deleted`.execute(db)
  return rows[0]?.count ?? 0
}
