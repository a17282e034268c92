import type { Random } from '../random.ts'
import { pair, pairs, readTexts, type Pair, type Values } from '../words.ts'

export interface Review {
  readonly stars: number
  readonly question: Pair
  readonly answer: Pair
}

export interface Titled {
  readonly title: Pair
  readonly text: Pair
}

/** One kind of goods with everything that can be said about it; a product is one choice of its values. */
export interface ProductKind {
  /** Also the name of its picture. */
  readonly key: string
  readonly category: string
  readonly titles: readonly Pair[]
  /** Always true of this kind, short enough to end a title. */
  readonly extras: readonly Pair[]
  readonly points: readonly Pair[]
  readonly cards: readonly Titled[]
  readonly story: readonly Pair[]
  readonly details: readonly Titled[]
  readonly rates: readonly Pair[]
  readonly reviews: readonly Review[]
  readonly values: (random: Random) => Values
  /** In rupees, for one person alone. */
  readonly price: (values: Values, random: Random) => number
}

interface Sketch {
  readonly category: string
  readonly values: (random: Random) => Values
  readonly price: (values: Values, random: Random) => number
}

/**
 * `cards` are `Title: text | शीर्षक: बात`, `details` `Name: value | नाम: मान`,
 * `reviews` `stars question? answer | सवाल? जवाब`.
 */
const textsOf = readTexts<
  'titles' | 'extras' | 'points' | 'cards' | 'story' | 'details' | 'rates' | 'reviews'
>(new URL('./kind-texts.json', import.meta.url))

const splitAt = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark)
  if (at === -1) throw new Error(`no ${mark} in: ${text}`)
  return [text.slice(0, at).trim(), text.slice(at + mark.length).trim()]
}

const titled = (line: Pair): Titled => {
  const [firstTitle, firstText] = splitAt(line[0], ':')
  const [secondTitle, secondText] = splitAt(line[1], ':')
  return { title: [firstTitle, secondTitle], text: [firstText, secondText] }
}

const parseReview = (line: string): Review => {
  const stars = Number(line[0])
  const [first, second] = pair(line.slice(1))
  const [question, answer] = splitAt(first, '?')
  const [secondQuestion, secondAnswer] = splitAt(second, '?')
  return { stars, question: [`${question}?`, `${secondQuestion}?`], answer: [answer, secondAnswer] }
}

export function productKind(key: string, sketch: Sketch): ProductKind {
  const texts = textsOf(key)
  return {
    key,
    category: sketch.category,
    titles: pairs(texts.titles),
    extras: pairs(texts.extras),
    points: pairs(texts.points),
    cards: pairs(texts.cards).map(titled),
    story: pairs(texts.story),
    details: pairs(texts.details).map(titled),
    rates: pairs(texts.rates),
    reviews: texts.reviews.map(parseReview),
    values: sketch.values,
    price: sketch.price,
  }
}

export const shopCategories = {
  kitchen: ['Kitchen', 'रसोई'],
  fashion: ['Fashion', 'फ़ैशन'],
  electronics: ['Electronics', 'इलेक्ट्रॉनिक्स'],
  home: ['Home', 'घर'],
  beauty: ['Beauty', 'ब्यूटी'],
  festive: ['Festive', 'त्योहार'],
  bags: ['Bags and bottles', 'बैग और बोतल'],
} as const satisfies Record<string, Pair>
