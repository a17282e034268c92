import * as z from 'zod/mini'
import { Picture } from '../core/media.ts'
import { numberInQuery } from '../shared.ts'
import { shop } from './shop.limits.ts'

export const pageInQuery = {
  take: z._default(numberInQuery(shop.maxTake), shop.take),
  skip: z._default(numberInQuery(shop.maxSkip), 0),
}

/** Paths beside `/api/products/{link}`: a product with such a link could not be opened. */
export const reservedProductLinks: readonly string[] = ['groups', 'report', 'search', 'similar']

/** Part of the public URL of a product. */
export const ProductLink = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}$/))

/** Rows of the bill in paise; they add up: price − group − creator − delivery = total. */
export const Sums = z.object({
  pricePaise: z.int(),
  groupDiscountPaise: z.int(),
  creatorDiscountPaise: z.int(),
  deliveryDiscountPaise: z.int(),
  /** The amount that the courier collects. */
  totalPaise: z.int(),
  /** Price − total. */
  savingsPaise: z.int(),
})

/** The three bills of a product: alone, as a member of a group, as its creator. */
export const SumsOfProduct = z.object({ alone: Sums, join: Sums, create: Sums })

/** `SOON`: not sold yet, has a waiting list. `OVER`: its offer has expired. */
const Availability = z.enum(['OPEN', 'SOON', 'OVER'])

const card = {
  id: z.int(),
  link: ProductLink,
  title: z.string(),
  title_hi: z.string(),
  /** In rupees. */
  price: z.int(),
  /** In rupees, for each member of a full group. */
  discountedPrice: z.int(),
  cover: z.nullable(Picture),
  availability: Availability,
  avgRating: z.number(),
  ratingsCount: z.int(),
  reviewsCount: z.int(),
  /** Open groups with free seats. */
  groups: z.int(),
  soldItems: z.int(),
}

/** A product in a row or a grid. */
export const ProductCard = z.object(card)

const Row = z.object({ name: z.string(), value: z.string() })

const ProductReview = z.object({
  id: z.int(),
  question: z.string(),
  question_hi: z.string(),
  answer: z.string(),
  answer_hi: z.string(),
  /** Empty when the buyer has no name. */
  authorName: z.string(),
  stars: z.int(),
  likedBy: z.int(),
  createdAt: z.iso.datetime(),
})

/** A product on its own page. */
export const Product = z.object({
  ...card,
  description: z.string(),
  description_hi: z.string(),
  details: z.array(Row),
  details_hi: z.array(Row),
  highlights: z.array(z.string()),
  highlights_hi: z.array(z.string()),
  productHighlights: z.array(
    z.object({
      image: z.nullable(Picture),
      title: z.string(),
      title_hi: z.string(),
      description: z.string(),
      description_hi: z.string(),
    }),
  ),
  images: z.array(z.object({ id: z.string(), src: z.string(), picture: Picture })),
  /** For link previews: a picture made by the server. */
  ogImage: z.string(),
  /** How many gave five stars, four, and so on down. */
  ratingsStars: z.array(z.int()),
  featureRates: z.array(z.object({ title: z.string(), title_hi: z.string(), rate: z.number() })),
  reviews: z.array(ProductReview),
  participantsToComplete: z.int(),
  /** Of the group that a user would join: the fullest open one. */
  countParticipants: z.optional(z.int()),
  offerUntil: z.nullable(z.iso.datetime()),
  category: z.nullable(z.object({ link: z.string(), name: z.string(), name_hi: z.string() })),
  sums: SumsOfProduct,
})
