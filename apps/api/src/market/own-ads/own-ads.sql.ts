import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** Views, favourites and contacts of an ad by day, and the views that count for nothing. */
export async function readDays(db: Db, adId: number, sinceDay: string, timeZone: string) {
  const { rows } = await sql<{
    day: string
    impressions: number
    opens: number
    favourites: number
    contacts: number
    discarded: number
  }>`
    with happened as (
      select day, impressions, opens, 0 as favourites, 0 as contacts, discarded from ad_view_days
        where ad_id = ${adId} and day >= ${sinceDay}::date
      union all
      select (created_at at time zone ${timeZone})::date, 0, 0, 1, 0, 0 from favourites
        where ad_id = ${adId} and created_at >= ${sinceDay}::date::timestamp at time zone ${timeZone}
      union all
      select (created_at at time zone ${timeZone})::date, 0, 0, 0, 1, 0 from connections
        where ad_id = ${adId} and created_at >= ${sinceDay}::date::timestamp at time zone ${timeZone}
    )
    select to_char(day, 'YYYY-MM-DD') as day, sum(impressions)::int as impressions, sum(opens)::int as opens,
      sum(favourites)::int as favourites, sum(contacts)::int as contacts,
      sum(discarded)::int as discarded
    from happened group by day order by day`.execute(db)
  return rows
}
