import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'
import type { Position, Visits } from './sellers.rules.ts'

export type IsPublic = (eb: ExpressionBuilder<DB, 'ads'>) => ExpressionWrapper<DB, 'ads', SqlBool>

/** Somebody with at least one ad that everybody may see; of anybody else there is nothing to be known. */
export function findSeller(db: Db, isPublic: IsPublic, publicId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'publicId', 'firstName', 'lastName', 'photoUrl', 'createdAt'])
    .where('publicId', '=', publicId)
    .where('product', '=', 'vio')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('ads')
          .select('ads.id')
          .whereRef('ads.userId', '=', 'users.id')
          .where((of) => isPublic(of as unknown as ExpressionBuilder<DB, 'ads'>)),
      ),
    )
    .executeTakeFirst()
}

export function readAdsOf(
  db: Db,
  isPublic: IsPublic,
  userId: number,
  page: { readonly after: Position | null; readonly take: number },
) {
  const { after } = page
  return db
    .selectFrom('ads')
    .select(['ads.id', sql<number>`(extract(epoch from ads.published_at) * 1000000)::bigint`.as('micros')])
    .where('ads.userId', '=', userId)
    .where((eb) => isPublic(eb))
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(ads.published_at, ads.id) < (timestamptz 'epoch'
          + ${after?.publishedAtMicros}::bigint * interval '1 microsecond', ${after?.id}::bigint)`,
      ),
    )
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(page.take)
    .execute()
}

/** Older contacts say nothing of how a seller is today. */
const lookBack = sql`interval '90 days'`
const maxPeople = 200

/**
 * Of the people who wanted to call or write in the last months, each once and by the last time: how many the seller
 * opened the app for within an hour, and within a day. Whoever came less than a day ago has not had that day yet.
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
      group by buyer_id order by max(updated_at) desc limit ${maxPeople}
    )
    select count(*)::int as people,
      (count(*) filter (where ${cameWithin('1 hour')}))::int as "withinHour",
      (count(*) filter (where ${cameWithin('1 day')}))::int as "withinDay"
    from person`.execute(db)
  return rows[0] ?? { people: 0, withinHour: 0, withinDay: 0 }
}
