import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { hasPublicAd, isPublishedBefore, publicAds, publishedAtMicros } from '../ads/ads.reads.ts'
import type { Position, Visits } from './sellers.rules.ts'

/** A user with at least one public ad; other users have no seller page. */
export function findSeller(db: Db, publicId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'publicId', 'firstName', 'lastName', 'photoUrl', 'createdAt'])
    .where('publicId', '=', publicId)
    .where('product', '=', 'vio')
    .where(hasPublicAd)
    .executeTakeFirst()
}

export function readSellerAds(
  db: Db,
  userId: number,
  page: { readonly after: Position | null; readonly take: number },
) {
  const { after } = page
  const rows = publicAds(db)
    .select(['ads.id', publishedAtMicros.as('micros')])
    .where('ads.userId', '=', userId)
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(page.take)
  return (after ? rows.where(isPublishedBefore(after)) : rows).execute()
}

/** Older contacts say nothing about how the seller behaves now. */
const lookBack = sql`interval '90 days'`
const maxBuyers = 200

/**
 * Of the buyers who contacted the seller in the last months (each counted once, by the last contact): for how many the
 * seller opened the app within an hour, and within a day. Contacts of the last day do not count yet.
 */
export async function readVisits(db: Db, sellerId: number, now: Date): Promise<Visits> {
  const cameWithin = (time: string) => sql`exists (select from app_opens
    where app_opens.user_id = ${sellerId} and app_opens.opened_at >= person.at
      and app_opens.opened_at < person.at + ${time}::interval)`
  const { rows } = await sql<Visits>`
    with person as (
      select max(updated_at) as at from connections
      where seller_id = ${sellerId} and updated_at > ${now}::timestamptz - ${lookBack}
        and updated_at <= ${now}::timestamptz - interval '1 day'
      group by buyer_id order by max(updated_at) desc limit ${maxBuyers}
    )
    select count(*)::int as people,
      (count(*) filter (where ${cameWithin('1 hour')}))::int as "withinHour",
      (count(*) filter (where ${cameWithin('1 day')}))::int as "withinDay"
    from person`.execute(db)
  return rows[0] ?? { people: 0, withinHour: 0, withinDay: 0 }
}
