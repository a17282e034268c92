import type { Product } from '@app/contract/endpoint'
import { sql, type RawBuilder } from 'kysely'

/** Whole days of a time zone, both included. */
export interface Days {
  readonly zone: string
  readonly from: string
  readonly to: string
}

/** The unit of counting: a late change of a row in a past day causes a recount of its area for that day. */
export type Area = 'groups' | 'notifications' | 'app-opens' | 'users' | 'shares' | 'ads' | 'favourites'

const everyDay = ({ zone, from, to }: Days) => sql`
  select day::date as day, day at time zone ${zone} as starts_at,
    (day + interval '1 day') at time zone ${zone} as ends_at
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') day`

/** Days of the period that must be read from rows: not counted yet (such as today), or changed since. */
export function openDays(product: Product, area: Area, days: Days): RawBuilder<unknown> {
  return sql`
    select every.* from (${everyDay(days)}) every
    where not exists (select from report_days counted
        where counted.product = ${product} and counted.area = ${area} and counted.day = every.day)
      or exists (select from report_late_days late
        where late.product = ${product} and late.area = ${area} and late.day = every.day)`
}
