import type { Product } from '@app/contract/endpoint'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db.ts'
import { countRows } from './counts.sql.ts'
import { openDays, type Area, type Days } from './days.sql.ts'

/** One statement, so that a day never counts twice while the job writes it. */
const allCounts = (product: Product, area: Area, days: Days): RawBuilder<unknown> => sql`
  select kept.day, kept.figure, kept.subject, kept.since, kept.value
  from report_counts kept
  where kept.product = ${product} and kept.area = ${area}
    and kept.day between ${days.from}::date and ${days.to}::date
    and kept.day not in (select day from open_days)
  union all
  select fresh.* from (${countRows(product, area, sql`select * from open_days`)}) fresh`

export interface Count {
  readonly figure: string
  readonly subject: string
  readonly value: number
}

/** Every figure of an area in a period, by subject. */
export async function readCounts(db: Db, product: Product, area: Area, days: Days): Promise<Count[]> {
  const { rows } = await sql<Count>`
    with open_days as materialized (${openDays(product, area, days)})
    select figure, subject, sum(value)::bigint as value
    from (${allCounts(product, area, days)}) counted
    where since >= ${days.from}::date
    group by figure, subject having sum(value) <> 0`.execute(db)
  return rows
}

export interface DayCount extends Count {
  readonly day: string
}

/** The figures of each single day. */
export async function readDayCounts(db: Db, product: Product, area: Area, days: Days): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    with open_days as materialized (${openDays(product, area, days)})
    select day::text as day, figure, subject, sum(value)::bigint as value
    from (${allCounts(product, area, days)}) counted
    where since = day
    group by day, figure, subject having sum(value) <> 0`.execute(db)
  return rows
}
