import { createHash } from 'node:crypto'
import type { ReplyOf } from '@app/contract/endpoint'
import type { getProduct } from '@app/contract/shop/catalogue'
import type { Ctx } from '#platform/ctx.ts'
import type { PageRow, readReviews } from './product-page.sql.ts'
import { toPicture, toCard } from './product-cards.service.ts'
import { productSums } from './sums.rules.ts'

type Product = ReplyOf<typeof getProduct>
type Row = Product['details'][number]
interface Card {
  readonly title: string
  readonly description: string
}
interface InBoth {
  readonly en: string
  readonly hi: string
}
type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number]

const toReview = (row: ReviewRow): Product['reviews'][number] => {
  const question = row.question as unknown as InBoth
  const answer = row.answer as unknown as InBoth
  return {
    id: row.id,
    question: question.en,
    question_hi: question.hi,
    answer: answer.en,
    answer_hi: answer.hi,
    authorName: row.authorName,
    stars: row.stars,
    likedBy: row.likedBy ?? 0,
    createdAt: row.createdAt.toISOString(),
  }
}

/** Changes with the content of the share picture, so that its address can be cached as immutable. */
const pictureMark = (row: PageRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.title,
        row.titleHi,
        row.pricePaise,
        row.discountedPricePaise,
        row.availability,
        row.participantsToComplete,
        row.coverPublicId,
      ]),
    )
    .digest('hex')
    .slice(0, 10)

export function toProduct(ctx: Ctx, row: PageRow, reviews: readonly ReviewRow[]): Product {
  const photos = row.pictures.filter(({ purpose }) => purpose === 'photo')
  const cardPhotos = new Map(
    row.pictures
      .filter(({ purpose }) => purpose === 'card')
      .map((picture) => [picture.position, picture] as const),
  )
  const cards = row.highlightCards as unknown as readonly Card[]
  const cardsHi = row.highlightCardsHi as unknown as readonly Card[]
  const [category] = row.category
  return {
    ...toCard(ctx, row),
    description: row.description,
    description_hi: row.descriptionHi,
    details: row.details as unknown as Row[],
    details_hi: row.detailsHi as unknown as Row[],
    highlights: row.highlights,
    highlights_hi: row.highlightsHi,
    productHighlights: cards.map((card, index) => {
      const photo = cardPhotos.get(index)
      return {
        image: photo ? toPicture(ctx, photo) : null,
        title: card.title,
        title_hi: cardsHi[index]?.title ?? card.title,
        description: card.description,
        description_hi: cardsHi[index]?.description ?? card.description,
      }
    }),
    images: photos.map((photo) => {
      const picture = toPicture(ctx, photo)
      return { id: photo.publicId, src: picture.sources.at(-1)?.src ?? '', picture }
    }),
    ogImage: `/-/share/product/${row.link}.${pictureMark(row)}.jpg`,
    ratingsStars: row.stars ?? [0, 0, 0, 0, 0],
    featureRates: row.features.flatMap((title, index) => {
      const tenths = row.featureTenths?.[index]
      return tenths === undefined
        ? []
        : [{ title, title_hi: row.featuresHi[index] ?? title, rate: tenths / 10 }]
    }),
    reviews: reviews.map(toReview),
    participantsToComplete: row.participantsToComplete,
    ...(row.countParticipants === null ? {} : { countParticipants: row.countParticipants }),
    offerUntil: row.offerUntil?.toISOString() ?? null,
    category: category ? { link: category.link, name: category.nameEn, name_hi: category.nameHi } : null,
    sums: productSums(row),
  }
}
