import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'

export function readAds(db: TxDb, ids: readonly number[]) {
  return db
    .selectFrom('ads')
    .select(['id', 'link', 'name', 'status', 'rejectedRevisionId', 'expiresAt'])
    .where('isArchived', '=', false)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
}

export interface EndingAd {
  readonly id: number
  readonly userId: number
  readonly expiresAt: Date
}

/** By what a reminder is known: the same ad with another end is reminded of again. */
export function reminderKey({ id, expiresAt }: Pick<EndingAd, 'id' | 'expiresAt'>): string {
  return `${id}:${Math.floor(expiresAt.getTime() / 1000)}`
}

/** A block of public ads that end before this moment and whose owners were not reminded yet; by end and id. */
export async function findEnding(
  db: Db,
  span: { readonly from: Date; readonly to: Date; readonly afterId: number; readonly size: number },
): Promise<readonly EndingAd[]> {
  const { rows } = await sql<EndingAd>`
    select id, user_id as "userId", expires_at as "expiresAt" from ads
    where not is_archived and status = 'ACTIVE' and (expires_at, id) > (${span.from}, ${span.afterId})
      and expires_at <= ${span.to}
      and not exists (select from notifications told where told.user_id = ads.user_id
        and told.kind = 'expiry.soon'
        and told.key = ads.id || ':' || floor(extract(epoch from ads.expires_at))::bigint)
    order by expires_at, id limit ${span.size}`.execute(db)
  return rows
}
