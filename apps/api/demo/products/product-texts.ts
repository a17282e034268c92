import type { DemoPicture } from '../ads/write-ad.ts'
import { pickName } from '../names.ts'
import { shopPaise } from '../prices.ts'
import { makeRandom, mixSeed, type Random } from '../random.ts'
import { capital, fill, type Pair, type Values } from '../words.ts'
import { productKinds, shopCategories, type ProductKind, type Titled } from './product-kinds.ts'

export interface InBoth {
  readonly en: string
  readonly hi: string
}

export interface ProductReview {
  readonly authorName: string
  readonly stars: number
  readonly question: InBoth
  readonly answer: InBoth
  readonly likedBy: number
}

export interface ProductText {
  readonly kind: string
  readonly category: { readonly link: string; readonly name: InBoth }
  readonly title: InBoth
  readonly description: InBoth
  readonly highlights: readonly InBoth[]
  /** Cards with a picture of their own on the product page. */
  readonly productHighlights: readonly { readonly title: InBoth; readonly description: InBoth }[]
  readonly details: readonly { readonly name: InBoth; readonly value: InBoth }[]
  readonly pricePaise: number
  readonly discountedPricePaise: number
  readonly avgRating: number
  readonly ratingsCount: number
  /** How many gave five stars, four, and so on down. */
  readonly ratingsStars: readonly number[]
  readonly featureRates: readonly { readonly title: InBoth; readonly rate: number }[]
  readonly reviews: readonly ProductReview[]
  readonly pictures: readonly DemoPicture[]
}

const both = (text: Pair, values: Values): InBoth => ({
  en: capital(fill(text[0], values, 0)),
  hi: fill(text[1], values, 1),
})

const bothTitled = ({ title, text }: Titled, values: Values) =>
  [both(title, values), both(text, values)] as const

/** Counts and their average belong together: one is computed from the other. */
const ratingsOf = (random: Random): Pick<ProductText, 'avgRating' | 'ratingsCount' | 'ratingsStars'> => {
  const ratingsCount = random.between(12, 640)
  const shares = random.pick([
    [58, 24, 11, 4, 3],
    [66, 21, 7, 3, 3],
    [49, 28, 14, 5, 4],
    [41, 30, 17, 7, 5],
  ] as const)
  const rest = shares.slice(1).map((share) => Math.floor((ratingsCount * share) / 100))
  const ratingsStars = [ratingsCount - rest.reduce((sum, count) => sum + count, 0), ...rest]
  const total = ratingsStars.reduce((sum, count, index) => sum + count * (5 - index), 0)
  return { ratingsCount, ratingsStars, avgRating: Math.round((total / ratingsCount) * 10) / 10 }
}

const reviewsOf = (kind: ProductKind, random: Random): ProductReview[] =>
  random.some(kind.reviews, random.between(2, 4)).map(({ stars, question, answer }) => ({
    authorName: pickName(random, 'in').firstName,
    stars,
    question: both(question, {}),
    answer: { en: `${both(answer, {}).en}.`, hi: `${both(answer, {}).hi}।` },
    likedBy: random.between(0, 48),
  }))

const titleOf = (kind: ProductKind, values: Values, random: Random): InBoth => {
  const title = both(random.pick(kind.titles), values)
  if (random.chance(0.3)) return title
  const [en, hi] = random.pick(kind.extras)
  return { en: `${title.en}, ${en}`, hi: `${title.hi}, ${hi}` }
}

export function writeProduct(kind: ProductKind, random: Random): ProductText {
  const values = kind.drawValues(random)
  const alone = kind.drawPrice(values, random)
  const { category } = kind
  const [en, hi] = shopCategories[category]
  return {
    kind: kind.key,
    category: { link: category, name: { en, hi } },
    title: titleOf(kind, values, random),
    description: {
      en: kind.story.map(([text]) => capital(fill(text, values, 0))).join(' '),
      hi: kind.story.map(([, text]) => fill(text, values, 1)).join(' '),
    },
    highlights: random.some(kind.points, 4).map((point) => both(point, values)),
    productHighlights: kind.cards.map((card) => {
      const [title, description] = bothTitled(card, values)
      return { title, description }
    }),
    details: kind.details.map((row) => {
      const [name, value] = bothTitled(row, values)
      return { name, value }
    }),
    pricePaise: shopPaise(alone),
    // Never so low that the delivery of 19 rupees would be more than the rest.
    discountedPricePaise: shopPaise(Math.max(69, alone * (random.between(52, 68) / 100))),
    ...ratingsOf(random),
    featureRates: kind.rates.map((rate) => ({ title: both(rate, {}), rate: random.between(36, 48) / 10 })),
    reviews: reviewsOf(kind, random),
    pictures: Array.from({ length: random.between(1, 4) }, () => ({
      file: `shop/${kind.key}.webp`,
      variant: random.between(1, 9999),
    })),
  }
}

/** There are fifteen pictures; a row and its neighbours show five. */
const kindsApart = 5
const titlesApart = 40

/** An endless stream of products, the same for the same seed. */
export function* productTexts(seed: number): Generator<ProductText, never> {
  const recentKinds: string[] = []
  const recentTitles: string[] = []
  for (let number = 0; ; number += 1) {
    const random = makeRandom(mixSeed(seed, number, 77))
    const kind = random.pick(productKinds.filter(({ key }) => !recentKinds.includes(key)))
    let product = writeProduct(kind, random)
    while (recentTitles.includes(product.title.en)) product = writeProduct(kind, random)
    recentKinds.push(kind.key)
    if (recentKinds.length > kindsApart) recentKinds.shift()
    recentTitles.push(product.title.en)
    if (recentTitles.length > titlesApart) recentTitles.shift()
    yield product
  }
}
