import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { DB } from '#platform/db-types.gen.ts'
import type { Place, Position, Ring } from './feed.rules.ts'

type IsPublic = (eb: ExpressionBuilder<DB, 'ads'>) => ExpressionWrapper<DB, 'ads', SqlBool>

/**
 * Public ads of one ring, newest first. Every ring is a walk along one partial index in its own order, so it ends
 * with the page; what belongs to a ring before is stepped over.
 */
export function readRing(
  db: Db,
  isPublic: IsPublic,
  ring: Ring,
  place: Place,
  page: { readonly after: Position | null; readonly take: number },
) {
  const { after } = page
  let rows = db
    .selectFrom('ads')
    .select(['ads.id', sql<number>`(extract(epoch from ads.published_at) * 1000000)::bigint`.as('micros')])
    .where((eb) => isPublic(eb))
    .orderBy('ads.publishedAt', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(page.take)
  const { regionId, cityId, districtId } = place
  if (ring === 'district') rows = rows.where('ads.districtId', '=', districtId)
  // Out of every ring before, whatever place was named: a district need not lie in the city beside it.
  else if (districtId !== null) rows = rows.where('ads.districtId', 'is distinct from', districtId)
  if (ring === 'city') rows = rows.where('ads.cityId', '=', cityId)
  else if (ring !== 'district' && cityId !== null) rows = rows.where('ads.cityId', 'is distinct from', cityId)
  if (ring === 'region') rows = rows.where('ads.regionId', '=', regionId ?? 0)
  else if (ring === 'rest' && regionId !== null) rows = rows.where('ads.regionId', '<>', regionId)
  if (after)
    rows = rows.where(
      sql<boolean>`(ads.published_at, ads.id) <
        (timestamptz 'epoch' + ${after.publishedAtMicros}::bigint * interval '1 microsecond', ${after.id}::bigint)`,
    )
  return rows.execute()
}
