import { maxSearchRows } from '@app/contract/reports/rows'
import type { Product } from '@app/contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.ts'

interface Days {
  readonly zone: string
  readonly from: string
  readonly to: string
}

const start = (zone: string, day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone ${zone}`

/** The sums by day, and the rows of the days that are not summed yet. */
const allSearches = (product: Product, { zone, from, to }: Days): RawBuilder<unknown> => {
  const days = sql.table(product === 'vio' ? 'search_query_days' : 'shop_search_days')
  const sums = sql.table(product === 'vio' ? 'search_query_sums' : 'shop_search_sums')
  const rows = sql.table(product === 'vio' ? 'search_queries' : 'shop_searches')
  const at = sql.ref(product === 'vio' ? 'searched_at' : 'created_at')
  const summedUntil = sql`(select summed_until from ${sums})`
  return sql`
    select summed.day, summed.folded, summed.query, summed.searches
    from ${days} summed
    where summed.day between ${from}::date and ${to}::date and summed.day < ${summedUntil}
    union all
    select report_day(${product}, ${at}), coalesce(folded, lower(query)), query, 1
    from ${rows}
    where coalesce(folded, lower(query)) <> ''
      and ${at} >= ${start(zone, sql`greatest(${from}::date, ${summedUntil})`)}
      and ${at} < ${start(zone, sql`${to}::date + 1`)}`
}

export interface Searches {
  /** Empty for the sum of the texts that too few users searched for. */
  readonly folded: string
  readonly query: string
  readonly searches: number
}

/** The most frequent searches, each in its most frequent spelling. */
export async function readSearches(db: Db, product: Product, days: Days): Promise<Searches[]> {
  const { rows } = await sql<Searches>`
    with counted as (${allSearches(product, days)}),
    top as (
      select folded, sum(searches)::bigint as searches from counted group by folded
      order by searches desc, folded limit ${maxSearchRows}
    ),
    written as (
      select distinct on (folded) folded, query from (
        select folded, query, sum(searches) as searches from counted
        where folded in (select folded from top) group by folded, query
      ) spelling
      order by folded, searches desc, query
    )
    select top.folded, written.query, top.searches
    from top join written on written.folded = top.folded
    order by top.searches desc, top.folded`.execute(db)
  return rows
}

export async function readDaySearches(
  db: Db,
  product: Product,
  days: Days,
): Promise<{ day: string; searches: number }[]> {
  const { rows } = await sql<{ day: string; searches: number }>`
    select day::text as day, sum(searches)::bigint as searches
    from (${allSearches(product, days)}) counted group by day`.execute(db)
  return rows
}
