import type { Db } from '#platform/db.ts'
import { isPublishedBefore, publicAds, publishedAtMicros } from '../ads/ads.reads.ts'
import type { Place, Position, Ring } from './feed.rules.ts'

/**
 * Public ads of one ring, newest first. Each ring scans one partial index in its order and stops after the page; ads of
 * earlier rings are skipped.
 */
export function readRing(
  db: Db,
  ring: Ring,
  place: Place,
  page: { readonly after: Position | null; readonly take: number },
) {
  const { after } = page
  let rows = publicAds(db)
    .select(['ads.id', publishedAtMicros.as('micros')])
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(page.take)
  const { regionId, cityId, districtId } = place
  if (ring === 'district') rows = rows.where('ads.districtId', '=', districtId)
  // Excludes every earlier ring: the named district need not lie in the named city.
  else if (districtId !== null) rows = rows.where('ads.districtId', 'is distinct from', districtId)
  if (ring === 'city') rows = rows.where('ads.cityId', '=', cityId)
  else if (ring !== 'district' && cityId !== null) rows = rows.where('ads.cityId', 'is distinct from', cityId)
  if (ring === 'region') rows = rows.where('ads.regionId', '=', regionId ?? 0)
  else if (ring === 'rest' && regionId !== null) rows = rows.where('ads.regionId', '<>', regionId)
  if (after) rows = rows.where(isPublishedBefore(after))
  return rows.execute()
}
