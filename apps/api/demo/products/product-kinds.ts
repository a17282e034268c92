import type { Random } from '../random.ts'
import { readFormula, readRecipes, type Formula, type Recipe } from '../recipe.ts'
import { pair, pairs, readData, type Pair, type Values } from '../words.ts'

interface Review {
  readonly stars: number
  readonly question: Pair
  readonly answer: Pair
}

export interface Titled {
  readonly title: Pair
  readonly text: Pair
}

/** One kind of goods with all its texts; a product is one choice of its values. */
export interface ProductKind {
  /** Also the name of its picture. */
  readonly key: string
  readonly category: ShopCategory
  readonly titles: readonly Pair[]
  /** Short and true of every product of this kind: may end a title. */
  readonly extras: readonly Pair[]
  readonly points: readonly Pair[]
  readonly cards: readonly Titled[]
  readonly story: readonly Pair[]
  readonly details: readonly Titled[]
  readonly rates: readonly Pair[]
  readonly reviews: readonly Review[]
  readonly drawValues: (random: Random) => Values
  /** In rupees, without a group. */
  readonly drawPrice: Formula
}

/**
 * `cards` are `Title: text | शीर्षक: बात`, `details` `Name: value | नाम: मान`,
 * `reviews` `stars question? answer | सवाल? जवाब`.
 */
interface KindData extends Readonly<
  Record<
    'titles' | 'extras' | 'points' | 'cards' | 'story' | 'details' | 'rates' | 'reviews',
    readonly string[]
  >
> {
  readonly category: ShopCategory
  readonly values: Readonly<Record<string, Recipe>>
  readonly price: string
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
type ShopCategory = keyof typeof shopCategories

const splitAt = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark)
  if (at === -1) throw new Error(`no ${mark} in: ${text}`)
  return [text.slice(0, at).trim(), text.slice(at + mark.length).trim()]
}

const readTitled = (line: string): Titled => {
  const [first, second] = pair(line)
  const [firstTitle, firstText] = splitAt(first, ':')
  const [secondTitle, secondText] = splitAt(second, ':')
  return { title: [firstTitle, secondTitle], text: [firstText, secondText] }
}

const readReview = (line: string): Review => {
  const [first, second] = pair(line.slice(1))
  const [question, answer] = splitAt(first, '?')
  const [secondQuestion, secondAnswer] = splitAt(second, '?')
  return {
    stars: Number(line[0]),
    question: [`${question}?`, `${secondQuestion}?`],
    answer: [answer, secondAnswer],
  }
}

const readKind = (key: string, data: KindData): ProductKind => ({
  key,
  category: data.category,
  titles: pairs(data.titles),
  extras: pairs(data.extras),
  points: pairs(data.points),
  cards: data.cards.map(readTitled),
  story: pairs(data.story),
  details: data.details.map(readTitled),
  rates: pairs(data.rates),
  reviews: data.reviews.map(readReview),
  drawValues: readRecipes(data.values),
  drawPrice: readFormula(data.price),
})

/** In the order of the samples: kinds of one category stand apart, so that the first screen shows all of them. */
export const productKinds: readonly ProductKind[] = Object.entries(
  readData(new URL('./kinds.json', import.meta.url)) as Readonly<Record<string, KindData>>,
).map(([key, data]) => readKind(key, data))
