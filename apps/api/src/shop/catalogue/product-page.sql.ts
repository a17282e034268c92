import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/db.ts'
import { gatheredRead, namedRead } from '#platform/named-read.ts'
import { cards } from './catalogue.sql.ts'

const pictureColumns = [
  'images.publicId',
  'images.widths',
  'images.width',
  'images.height',
  'images.placeholder',
  'images.visibility',
] as const

const pages = (db: Db) =>
  cards(db)
    .select([
      'products.participantsToComplete',
      'products.offerUntil',
      'en.description',
      'en.details',
      'en.highlights',
      'en.cards as highlightCards',
      'en.features',
      'hi.description as descriptionHi',
      'hi.details as detailsHi',
      'hi.highlights as highlightsHi',
      'hi.cards as highlightCardsHi',
      'hi.features as featuresHi',
      'productFacts.stars',
      'productFacts.featureTenths',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('productImages')
          .innerJoin('images', 'images.id', 'productImages.imageId')
          .select(['productImages.purpose', 'productImages.position', ...pictureColumns])
          .whereRef('productImages.productId', '=', 'products.id')
          .orderBy('productImages.purpose')
          .orderBy('productImages.position'),
      ).as('pictures'),
      jsonArrayFrom(
        eb
          .selectFrom('shopCategoryProducts as member')
          .innerJoin('shopCategories as category', 'category.id', 'member.categoryId')
          .select(['category.link', 'category.nameEn', 'category.nameHi'])
          .whereRef('member.productId', '=', 'products.id')
          .where('category.link', '<>', 'hot_deals')
          .orderBy('category.position')
          .limit(1),
      ).as('category'),
      eb
        .selectFrom('groupPurchases as fullest')
        .select('fullest.joined')
        .whereRef('fullest.productId', '=', 'products.id')
        .where('fullest.status', '=', 'OPEN')
        .where('fullest.endsAt', '>', sql<Date>`now()`)
        .orderBy('fullest.joined', 'desc')
        .orderBy('fullest.endsAt')
        .orderBy('fullest.id')
        .limit(1)
        .as('countParticipants'),
    ])

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>

const readManyPages = namedRead('product-pages', (db, links: readonly string[]) =>
  pages(db).where('products.link', '=', sql<string>`any((select ${links}::text[])::text[])`),
)

const readOnePage = namedRead('product-page', (db, links: readonly string[]) =>
  pages(db).where('products.link', '=', sql<string>`(${links}::text[])[1]`),
)

const readPages = gatheredRead(
  (db, links: readonly string[]) => (links.length === 1 ? readOnePage : readManyPages)(db, links),
  ({ link }) => link,
)

export async function findPage(db: Db, link: string) {
  return (await readPages(db, [link]))[0]
}

export function readReviews(db: Db, productId: number, take: number) {
  return db
    .selectFrom('productReviews')
    .innerJoin('productRatings', 'productRatings.id', 'productReviews.ratingId')
    .select([
      'productReviews.id',
      'productReviews.question',
      'productReviews.answer',
      sql<string>`case when product_reviews.is_name_hidden then '' else product_reviews.author_name end`.as(
        'authorName',
      ),
      'productReviews.createdAt',
      'productRatings.stars',
    ])
    .select((eb) =>
      eb
        .selectFrom('reviewLikes')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('reviewLikes.reviewId', '=', 'productReviews.id')
        .as('likedBy'),
    )
    .where('productReviews.productId', '=', productId)
    .where('productReviews.state', '=', 'SHOWN')
    .orderBy('productReviews.id', 'desc')
    .limit(take)
    .execute()
}
