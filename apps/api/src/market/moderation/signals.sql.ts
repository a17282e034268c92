import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

/** How many live ads, of how many sellers, name this phone number; reads a few hundred rows at most. */
export async function countPhoneUse(db: Db, phone: string) {
  const { rows } = await sql<{ sellers: number; ads: number }>`
    select count(distinct used.user_id)::int as sellers, count(distinct used.id)::int as ads
    from (select ads.id, ads.user_id from ad_revisions revision
      join ads on ads.id = revision.ad_id and not ads.is_archived and ads.status in ('PENDING', 'ACTIVE')
        and revision.id in (ads.public_revision_id, ads.pending_revision_id)
      where revision.phones @> array[${phone}] limit 300) used`.execute(db)
  return rows[0] ?? { sellers: 0, ads: 0 }
}

/** The median price of the newest public ads of a category, in sum; null when there are too few. */
export async function readMedianPrice(db: Db, categoryId: number, least: number): Promise<number | null> {
  const { rows } = await sql<{ count: number; median: number | null }>`
    select count(*)::int as count, percentile_disc(0.5) within group (order by price_uzs) as median
    from (select price_uzs from ads where not is_archived and status = 'ACTIVE' and category_id = ${categoryId}
      and price_uzs > 0 order by published_at desc, id desc limit 1000) newest`.execute(db)
  const [found] = rows
  return found && found.count >= least ? found.median : null
}

export interface AdPicture {
  readonly adId: number
  readonly imageId: number
}

/**
 * Other live ads with one of these pictures: a few for each ad, those of other sellers first. Reads a few hundred rows
 * for each ad at most. One statement for a whole page.
 */
export async function readAdsWithPictures(db: Db, asked: readonly AdPicture[], most: number) {
  const { rows } = await sql<{ forAdId: number; link: string; name: string; isSameSeller: boolean }>`
    select own.id as for_ad_id, other.link, other.name, other.is_same_seller
    from (select ad_id, array_agg(image_id) as image_ids from unnest(${asked.map(({ adId }) => adId)}::bigint[],
      ${asked.map(({ imageId }) => imageId)}::bigint[]) as pair (ad_id, image_id) group by ad_id) asked
    join ads own on own.id = asked.ad_id and not own.is_archived
    cross join lateral (
      select distinct used.id, used.link, used.name, used.user_id = own.user_id as is_same_seller
      from (select ads.id, ads.link, ads.name, ads.user_id from ad_photos photo
        join ad_revisions revision on revision.id = photo.revision_id
        join ads on ads.id = revision.ad_id and not ads.is_archived and ads.status in ('PENDING', 'ACTIVE')
          and revision.id in (ads.public_revision_id, ads.pending_revision_id)
        where photo.image_id = any(asked.image_ids) and ads.id <> own.id limit 300) used
      order by is_same_seller, used.id desc limit ${most}) other`.execute(db)
  return rows
}
