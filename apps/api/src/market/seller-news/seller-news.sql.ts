import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { activeAds, expiresAtSeconds } from '../ads/ads.reads.ts'

export interface EndingAd {
  readonly id: number
  readonly userId: number
  readonly expiresAt: Date
}

/** An ad with a new expiry gets a new reminder. */
export function reminderKey({ id, expiresAt }: Pick<EndingAd, 'id' | 'expiresAt'>): string {
  return `${id}:${Math.floor(expiresAt.getTime() / 1000)}`
}

/** The next block of public ads, by expiry and id, that expire soon and whose owners were not reminded yet. */
export function findEnding(
  db: Db,
  span: { readonly from: Date; readonly to: Date; readonly afterId: number; readonly size: number },
): Promise<readonly EndingAd[]> {
  return activeAds(db)
    .select(['ads.id', 'ads.userId', sql<Date>`ads.expires_at`.as('expiresAt')])
    .where(sql<boolean>`(ads.expires_at, ads.id) > (${span.from}, ${span.afterId})`)
    .where('ads.expiresAt', '<=', span.to)
    .where(
      sql<boolean>`not exists (select from notifications sent where sent.user_id = ads.user_id
        and sent.kind = 'expiry.soon'
        and sent.key = ads.id || ':' || ${expiresAtSeconds})`,
    )
    .orderBy('ads.expiresAt')
    .orderBy('ads.id')
    .limit(span.size)
    .execute()
}
