import { sql } from 'kysely'
import type { Db, TxDb } from '#platform/db.ts'
import type { Standing } from './match.rules.ts'
import type { Counted, MatchedAd, Span } from './promotion-results.rules.ts'

/** With the current ad; only promotions that have had a place. */
const promotions = (db: Db) =>
  db
    .selectFrom('promotions')
    .innerJoin('ads', 'ads.id', 'promotions.adId')
    .select([
      'promotions.id',
      'promotions.adId',
      'promotions.userId',
      'promotions.cost',
      'promotions.returnedCoins',
      'promotions.placedAt',
      'promotions.endedAt',
      'ads.link',
      'ads.name',
      'ads.categoryId',
      'ads.regionId',
      'ads.publishedAt',
    ])
    .where('promotions.placedAt', 'is not', null)

export type PromotionRow = Awaited<ReturnType<ReturnType<typeof promotions>['execute']>>[number]

export function listOwn(
  db: Db,
  userId: number,
  { link, take, skip }: { readonly link: string | undefined; readonly take: number; readonly skip: number },
) {
  const rows = promotions(db).where('promotions.userId', '=', userId)
  return (link === undefined ? rows : rows.where('ads.link', '=', link))
    .orderBy('promotions.id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
}

export async function countOwn(db: Db, userId: number, link: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions join ads on ads.id = promotions.ad_id
    where promotions.user_id = ${userId} and placed_at is not null
      and (${link ?? null}::text is null or ads.link = ${link ?? null})`.execute(db)
  return rows[0]?.count ?? 0
}

export function findOwn(db: Db, userId: number, id: number) {
  return promotions(db)
    .where('promotions.id', '=', id)
    .where('promotions.userId', '=', userId)
    .executeTakeFirst()
}

/** Promotions with a place for which no comparison ads are chosen yet. */
export function readUnmatched(db: Db, size: number) {
  return promotions(db)
    .leftJoin('promotionResults as result', 'result.promotionId', 'promotions.id')
    .where('result.promotionId', 'is', null)
    .orderBy('promotions.id', 'desc')
    .limit(size)
    .execute()
}

/** Promotions whose results are not final yet. */
export function readUnsettled(db: Db, afterId: number, before: Date, size: number) {
  return promotions(db)
    .innerJoin('promotionResults as result', 'result.promotionId', 'promotions.id')
    .where('result.settledAt', 'is', null)
    .where('promotions.placedAt', '<=', before)
    .where('promotions.id', '>', afterId)
    .orderBy('promotions.id')
    .limit(size)
    .execute()
}

interface Candidate {
  readonly id: number
  readonly publishedAt: Date
}

/** Public ads of other sellers in the same category and region that were not promoted in the compared hours. */
export async function readCandidates(
  db: Db,
  { adId, userId, categoryId, regionId }: PromotionRow,
  { published, notPromotedSince, nearest }: { published: Span; notPromotedSince: Date; nearest: Date },
): Promise<readonly Candidate[]> {
  return (
    await sql<Candidate>`
      select id, published_at from ads
      where not is_archived and status = 'ACTIVE' and category_id = ${categoryId} and region_id = ${regionId}
        and published_at >= ${published.from} and published_at <= ${published.to}
        and id <> ${adId} and user_id <> ${userId}
        and not exists (select from promotions where promotions.ad_id = ads.id and placed_at is not null
          and (ended_at is null or ended_at > ${notPromotedSince}))
      order by abs(extract(epoch from published_at - ${nearest}::timestamptz)), id limit 300`.execute(db)
  ).rows
}

interface AdSpan extends Span {
  readonly adId: number
}

/** Opens and contacts of each ad in its time span, in the given order. */
export async function countInSpans(db: Db, spans: readonly AdSpan[]): Promise<readonly Counted[]> {
  return (
    await sql<Counted>`
      select
        (select count(*)::int from ad_views where ad_views.ad_id = span.ad_id and kind = 1
          and seen_at >= span.since and seen_at < span.until) as views,
        (select count(*)::int from connections where connections.ad_id = span.ad_id
          and created_at >= span.since and created_at < span.until) as contacts
      from unnest(${spans.map(({ adId }) => adId)}::bigint[], ${spans.map(({ from }) => from)}::timestamptz[],
        ${spans.map(({ to }) => to)}::timestamptz[]) with ordinality as span (ad_id, since, until, place)
      order by place`.execute(db)
  ).rows
}

/** When each ad stopped being public or was promoted again after `since`; null when neither happened. */
export async function readComparableUntil(
  db: Db,
  adIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, Date | null>> {
  const { rows } = await sql<{ id: number; comparableUntil: Date | null }>`
    select id, least(
      case when status <> 'ACTIVE' then coalesce(ended_at, ${since}) end,
      (select min(placed_at) from promotions where promotions.ad_id = ads.id and placed_at > ${since})
    ) as comparable_until
    from ads where id = any(${[...adIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, comparableUntil }) => [id, comparableUntil]))
}

export function insertResult(
  db: Db,
  row: {
    readonly promotionId: number
    readonly standing: Standing
    readonly matches: readonly MatchedAd[]
    readonly matchedAt: Date
  },
) {
  return db
    .insertInto('promotionResults')
    .values({ ...row, standing: JSON.stringify(row.standing), matches: JSON.stringify(row.matches) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findResult(db: Db, promotionId: number) {
  return db
    .selectFrom('promotionResults')
    .select(['standing', 'matches', 'figures'])
    .where('promotionId', '=', promotionId)
    .executeTakeFirst()
}

/** Idempotent: results become final once. */
export function settleResult(
  db: Db | TxDb,
  promotionId: number,
  row: {
    readonly figures: string
    readonly settledAt: Date
    readonly views: number | null
    readonly usualViews: number | null
  },
) {
  return db
    .updateTable('promotionResults')
    .set(row)
    .where('promotionId', '=', promotionId)
    .where('settledAt', 'is', null)
    .execute()
}

/** The newest results with figures. */
export function readMeasured(db: Db, most: number) {
  return db
    .selectFrom('promotionResults')
    .select(['views as count', 'usualViews as usual'])
    .where('views', 'is not', null)
    .orderBy('promotionId', 'desc')
    .limit(most)
    .execute()
}
