import { sql, type ExpressionBuilder } from 'kysely'
import type { DB } from '#platform/db-types.gen.ts'
import type { Db, TxDb } from '#platform/db.ts'
import { gatheredRead, namedRead } from '#platform/named-read.ts'

export type Availability = 'OPEN' | 'SOON' | 'OVER'

/** Decided by the database's clock, like every start and end. */
const availability = sql<Availability>`case
  when not products.is_real or products.offer_from > now() then 'SOON'
  when products.offer_until <= now() then 'OVER'
  else 'OPEN' end`.as('availability')

/** Groups that can still be joined. */
const openGroups = (eb: ExpressionBuilder<DB, 'products'>) =>
  eb
    .selectFrom('groupPurchases')
    .select(sql<number>`count(*)::int`.as('count'))
    .whereRef('groupPurchases.productId', '=', 'products.id')
    .where('groupPurchases.status', '=', 'OPEN')
    .where('groupPurchases.endsAt', '>', sql<Date>`now()`)
    .as('openGroups')

export function cards(db: Db | TxDb) {
  return db
    .selectFrom('products')
    .innerJoin('productTexts as en', (join) =>
      join.onRef('en.productId', '=', 'products.id').on('en.language', '=', 'en'),
    )
    .innerJoin('productTexts as hi', (join) =>
      join.onRef('hi.productId', '=', 'products.id').on('hi.language', '=', 'hi'),
    )
    .leftJoin('productFacts', 'productFacts.productId', 'products.id')
    .leftJoin('images as cover', 'cover.id', 'products.coverImageId')
    .select([
      'products.id',
      'products.link',
      'products.isReal',
      'products.pricePaise',
      'products.discountedPricePaise',
      'en.title',
      'hi.title as titleHi',
      'productFacts.ratingsCount',
      'productFacts.ratingTenths',
      'productFacts.reviewsCount',
      'productFacts.soldItems',
      'cover.publicId as coverPublicId',
      'cover.widths as coverWidths',
      'cover.width as coverWidth',
      'cover.height as coverHeight',
      'cover.placeholder as coverPlaceholder',
      'cover.visibility as coverVisibility',
      availability,
    ])
    .select(openGroups)
}

export type CardRow = Awaited<ReturnType<typeof readCards>>[number]

const readManyCards = namedRead('shop-cards', (db, ids: readonly number[]) =>
  cards(db).where('products.id', '=', sql<number>`any((select ${ids}::bigint[])::bigint[])`),
)

const readOneCard = namedRead('shop-card', (db, ids: readonly number[]) =>
  cards(db).where('products.id', '=', sql<number>`(${ids}::bigint[])[1]`),
)

/** In any order. */
export const readCards = gatheredRead(
  (db, ids: readonly number[]) => (ids.length === 1 ? readOneCard : readManyCards)(db, ids),
  ({ id }) => id,
)

/** Lists leave out products whose offer has ended. */
const isOffered = sql<boolean>`(products.offer_until is null or products.offer_until > now())`

const isOrderable = sql<boolean>`(products.is_real and products.offer_from <= now() and ${isOffered})`

export interface Page {
  readonly take: number
  readonly skip: number
}

/** An array, because a named read takes one parameter. */
type TakeAndSkip = readonly [take: number, skip: number]

const readDealPage = namedRead('deals', (db, page: TakeAndSkip) =>
  db
    .selectFrom('products')
    .select('products.id')
    .where(isOrderable)
    .orderBy('products.discountPercent', 'desc')
    .orderBy('products.id', 'desc')
    .limit(sql<number>`(${page}::int[])[1]`)
    .offset(sql<number>`(${page}::int[])[2]`),
)

/** Largest discount first, then the newest. */
export function readDeals(db: Db, { take, skip }: Page) {
  return readDealPage(db, [take, skip])
}

export function countOrderable(db: Db) {
  return db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOrderable)
    .executeTakeFirstOrThrow()
}

export function readCategories(db: Db) {
  return db.selectFrom('shopCategories').selectAll().orderBy('position').orderBy('id').execute()
}

export function readCategoryProducts(db: Db, categoryId: number, { take, skip }: Page) {
  return db
    .selectFrom('shopCategoryProducts as member')
    .innerJoin('products', 'products.id', 'member.productId')
    .select('products.id')
    .where('member.categoryId', '=', categoryId)
    .where(isOffered)
    .orderBy('member.position')
    .orderBy('products.id')
    .limit(take)
    .offset(skip)
    .execute()
}

/** The first products of every category, for the home page. */
export async function readFirstOfCategories(db: Db, take: number) {
  const { rows } = await sql<{ categoryId: number; productId: number }>`
    select c.id as category_id, p.id as product_id
    from shop_categories c cross join lateral (
      select products.id, member.position from shop_category_products member
      join products on products.id = member.product_id
      where member.category_id = c.id and ${isOffered}
      order by member.position, products.id limit ${take}) p
    order by c.position, c.id, p.position, p.id`.execute(db)
  return rows
}

export function countCategories(db: Db) {
  return db
    .selectFrom('shopCategoryProducts as member')
    .innerJoin('products', 'products.id', 'member.productId')
    .select(['member.categoryId', sql<number>`count(*)::int`.as('count')])
    .where(isOffered)
    .groupBy('member.categoryId')
    .execute()
}

/** Neighbours in the product's main category: operators place similar products next to each other. */
export async function readNeighbours(db: Db, productId: number, take: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with place as (
      select member.category_id, member.position from shop_category_products member
      join shop_categories c on c.id = member.category_id
      where member.product_id = ${productId}
      order by (c.link = 'hot_deals'), c.position limit 1)
    (select products.id from place
      join shop_category_products member on member.category_id = place.category_id
        and member.position > place.position
      join products on products.id = member.product_id
      where products.id <> ${productId} and ${isOffered} order by member.position limit ${take})
    union all
    (select products.id from place
      join shop_category_products member on member.category_id = place.category_id
        and member.position < place.position
      join products on products.id = member.product_id
      where products.id <> ${productId} and ${isOffered} order by member.position desc limit ${take})
    limit ${take}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The facts that an order needs. */
export function findOrderable(db: TxDb, productId: number) {
  return db
    .selectFrom('products')
    .select([
      'products.id',
      'products.pricePaise',
      'products.discountedPricePaise',
      'products.participantsToComplete',
      availability,
    ])
    .where('products.id', '=', productId)
    .executeTakeFirst()
}

/**
 * Recounts ratings, reviews and sales of these products from the rows. `counted_at` is taken before anything is read, so
 * a count that waited for a lock never overwrites a newer one.
 */
export function recountFacts(db: Db | TxDb, productIds: readonly number[]) {
  return sql`
    insert into product_facts as stored
      (product_id, stars, ratings_count, rating_tenths, feature_tenths, reviews_count, sold_items, counted_at)
    select p.id,
      array[rated.five, rated.four, rated.three, rated.two, rated.one],
      rated.total,
      coalesce(round(rated.mean * 10), 0)::int,
      coalesce(features.tenths, '{}'),
      (select count(*)::int from product_reviews
        where product_reviews.product_id = p.id and product_reviews.state = 'SHOWN'),
      (select count(*)::int from orders where orders.product_id = p.id
        and orders.status in ('CONFIRMED', 'SHIPPED', 'DELIVERED')),
      now()
    from products p
    cross join lateral (
      select count(*) filter (where stars = 5)::int as five, count(*) filter (where stars = 4)::int as four,
        count(*) filter (where stars = 3)::int as three, count(*) filter (where stars = 2)::int as two,
        count(*) filter (where stars = 1)::int as one, count(*)::int as total, avg(stars) as mean
      from product_ratings where product_ratings.product_id = p.id) rated
    cross join lateral (
      select array_agg(tenths order by place) as tenths from (
        select place, round(avg(given) * 10)::int as tenths
        from product_ratings, unnest(feature_stars) with ordinality as one(given, place)
        where product_ratings.product_id = p.id group by place) each_feature) features
    where p.id = any(${[...productIds]}::bigint[])
    order by p.id
    on conflict (product_id) do update set
      stars = excluded.stars, ratings_count = excluded.ratings_count, rating_tenths = excluded.rating_tenths,
      feature_tenths = excluded.feature_tenths, reviews_count = excluded.reviews_count,
      sold_items = excluded.sold_items, counted_at = excluded.counted_at
    where stored.counted_at <= excluded.counted_at`.execute(db)
}

export function findProductId(db: Db, id: number) {
  return db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
}
