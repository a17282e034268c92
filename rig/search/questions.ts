import {
  chanceFrom,
  drawFilters,
  drawPlace,
  drawPrefix,
  drawText,
  queryText,
  zipfOf,
  type Chance,
  type Filters,
  type Ranking,
} from './query-mix.ts'

export const kinds = ['list', 'count', 'text', 'feed', 'adPage', 'suggestions'] as const
export type Kind = (typeof kinds)[number]

export interface Question {
  readonly kind: Kind
  /** Below the origin of our server. */
  readonly path: string
  readonly filters: Filters
  readonly link: string
  readonly prefix: string
}

const nothing = { filters: {}, link: '', prefix: '' }
const products = '/api/telegram/products'

/** How many different questions people have, and how many draws it takes to know which they ask most. */
const catalogueSize: Readonly<Record<Kind, number>> = {
  list: 5_000,
  count: 5_000,
  text: 3_000,
  feed: 200,
  adPage: 2_000,
  suggestions: 300,
}
const drawsForRanking = 60_000

const questionOf = (kind: Kind, ranking: Ranking, chance: Chance): Question => {
  switch (kind) {
    case 'list': {
      const filters = drawFilters(ranking, chance)
      return { ...nothing, kind, filters, path: `${products}?${queryText(filters)}` }
    }
    case 'count': {
      const filters = drawFilters(ranking, chance)
      return { ...nothing, kind, filters, path: `${products}/count?${queryText(filters)}` }
    }
    case 'text': {
      const filters = drawText(ranking, chance)
      return { ...nothing, kind, filters, path: `${products}?${queryText(filters)}` }
    }
    case 'feed': {
      const filters = drawPlace(ranking, chance)
      return { ...nothing, kind, filters, path: `/api/telegram/feed?${queryText(filters)}` }
    }
    case 'adPage': {
      const link = ranking.links[Math.floor(chance() * ranking.links.length)] ?? ''
      return { ...nothing, kind, link, path: `${products}/${link}` }
    }
    case 'suggestions': {
      const prefix = drawPrefix(chance)
      const query = new URLSearchParams({ query: prefix }).toString()
      return { ...nothing, kind, prefix, path: `/api/telegram/search/suggestions?${query}` }
    }
  }
}

/** The different questions of a kind, the likeliest first. */
const catalogueOf = (kind: Kind, ranking: Ranking, chance: Chance): Question[] => {
  const drawn = Array.from({ length: drawsForRanking }, () => questionOf(kind, ranking, chance))
  return [...Map.groupBy(drawn, ({ path }) => path).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, catalogueSize[kind])
    .flatMap(([first]) => first ?? [])
}

/** Questions in the order in which they are asked, each as often as its place in the catalogue says (Zipf). */
export function drawQuestions(kind: Kind, ranking: Ranking, seed: number, count: number): Question[] {
  const chance = chanceFrom(seed * 31 + kinds.indexOf(kind))
  const pick = zipfOf(catalogueOf(kind, ranking, chance))
  return Array.from({ length: count }, () => pick(chance))
}

/** How much the questions repeat: caches live on it, so the evidence tells it. */
export function distinctShare(questions: readonly Question[]): number {
  return Number((new Set(questions.map(({ path }) => path)).size / questions.length).toFixed(3))
}
