import { rounded, seededRandom } from '../parts/figures.ts'
import {
  drawFilters,
  drawPlace,
  drawPrefix,
  drawText,
  queryText,
  createZipf,
  type Chance,
  type Filters,
  type Ranking,
} from './query-mix.ts'

export const kinds = ['list', 'count', 'text', 'feed', 'adPage', 'suggestions'] as const
export type Kind = (typeof kinds)[number]

export interface Question {
  readonly kind: Kind
  /** Path on our server. */
  readonly path: string
  readonly filters: Filters
  readonly link: string
  readonly prefix: string
}

const nothing = { filters: {}, link: '', prefix: '' }
const products = '/api/telegram/products'

/** The number of different requests, and the number of draws to rank them by frequency. */
const catalogueSize: Readonly<Record<Kind, number>> = {
  list: 5_000,
  count: 5_000,
  text: 3_000,
  feed: 200,
  adPage: 2_000,
  suggestions: 300,
}
const drawsForRanking = 60_000

const makeQuestion = (kind: Kind, ranking: Ranking, chance: Chance): Question => {
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

/** The different requests of a kind, the most frequent first. */
const makeCatalogue = (kind: Kind, ranking: Ranking, chance: Chance): Question[] => {
  const drawn = Array.from({ length: drawsForRanking }, () => makeQuestion(kind, ranking, chance))
  return [...Map.groupBy(drawn, ({ path }) => path).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, catalogueSize[kind])
    .flatMap(([first]) => first ?? [])
}

/** The sequence of requests; the frequency of each follows from its rank in the catalogue (Zipf). */
export function drawQuestions(kind: Kind, ranking: Ranking, seed: number, count: number): Question[] {
  const chance = seededRandom(seed * 31 + kinds.indexOf(kind))
  const pick = createZipf(makeCatalogue(kind, ranking, chance))
  return Array.from({ length: count }, () => pick(chance))
}

/** The share of repeated requests; cache hits depend on it, so it is part of the evidence. */
export function distinctShare(questions: readonly Question[]): number {
  return rounded(new Set(questions.map(({ path }) => path)).size / questions.length, 3)
}
