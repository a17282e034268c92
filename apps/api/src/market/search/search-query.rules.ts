import type { SortOrder } from '@app/contract/market/ads.limits'
import { choiceTerm } from './text/choice-words.rules.ts'
import {
  numberWord,
  parameterWord,
  wantedParameters,
  type ParameterFilter,
} from './text/parameter-words.rules.ts'
import { textQuery } from './text/text-query.rules.ts'

/** Search filters, validated by the contract. */
export interface AdFilters {
  readonly regionId?: number | undefined
  readonly cityId?: number | undefined
  readonly districtId?: number | undefined
  readonly categoryId?: number | undefined
  readonly search?: string | undefined
  readonly searchOnlyInTitle?: boolean | undefined
  readonly searchOnlyWithPhotos?: boolean | undefined
  readonly minPrice?: number | undefined
  readonly maxPrice?: number | undefined
  readonly state?: 'NEW' | 'USED' | undefined
  readonly parameters?: readonly ParameterFilter[] | undefined
}

/** A parsed search, from which the page query, the total and its cache key are derived. */
export interface SearchQuestion {
  readonly filters: AdFilters
  /** The engine's query for the text; null without a text. */
  readonly text: object | null
  /** Equal for equivalent searches. */
  readonly key: string
}

export function buildQuestion(filters: AdFilters): SearchQuestion {
  const text = buildTextQuery(filters)
  return { filters, text, key: cacheKey(filters, text) }
}

/** Costs more than all other filters together. */
const buildTextQuery = ({ search, searchOnlyInTitle }: AdFilters): object | null =>
  search === undefined || search === ''
    ? null
    : textQuery(search, { onlyInTitle: searchOnlyInTitle ?? false })

const cacheKey = (filters: AdFilters, text: object | null): string =>
  JSON.stringify([
    filters.categoryId,
    filters.regionId,
    filters.cityId,
    filters.districtId,
    filters.state,
    filters.searchOnlyWithPhotos ? 1 : 0,
    filters.minPrice,
    filters.maxPrice,
    filters.parameters?.map(({ parameterId, value }) => parameterWord(parameterId, value)).toSorted(),
    text && [filters.search?.trim().toLowerCase(), filters.searchOnlyInTitle ? 1 : 0],
  ])

export interface Page {
  readonly sortBy: SortOrder
  readonly skip: number
  readonly take: number
}

/** For each parameter: any of the chosen values, or a number within a range. */
const parameterTerms = (parameters: readonly ParameterFilter[]): object[] =>
  wantedParameters(parameters).map(({ parameterId, values, ranges }) => {
    const words = values.map((value) => parameterWord(parameterId, value))
    const alternatives = [
      ...(words.length > 0 ? [{ terms: { parameters: words } }] : []),
      ...ranges.map(({ from, to }) => ({
        range: { numbers: { gte: numberWord(parameterId, from), lte: numberWord(parameterId, to) } },
      })),
    ]
    return { bool: { should: alternatives, minimum_should_match: 1 } }
  })

const filterTerms = (filters: AdFilters, hasChoices: boolean): object[] => {
  const terms: object[] = []
  const add = (field: string, value: number | string | boolean | undefined): void => {
    if (value === undefined) return
    terms.push({ term: { [field]: typeof value === 'number' ? String(value) : value } })
  }
  const choice = hasChoices ? choiceTerm(filters) : null
  if (choice === null) {
    add('categoryId', filters.categoryId)
    add('regionId', filters.regionId)
    add('cityId', filters.cityId)
    add('districtId', filters.districtId)
    add('state', filters.state)
    if (filters.searchOnlyWithPhotos) add('hasPhotos', true)
  } else add('choices', choice)
  terms.push(...parameterTerms(filters.parameters ?? []))
  const { minPrice, maxPrice } = filters
  if (minPrice !== undefined || maxPrice !== undefined)
    terms.push({
      range: {
        priceUzs: {
          ...(minPrice !== undefined && { gte: minPrice }),
          ...(maxPrice !== undefined && { lte: maxPrice }),
        },
      },
    })
  return terms
}

interface QueryOptions {
  readonly isRanked: boolean
  /** Whether the queried index has a term for every combination of choices. */
  readonly hasChoices: boolean
}

/** The text only filters, unless its score decides the order. */
const buildQuery = ({ filters, text }: SearchQuestion, { isRanked, hasChoices }: QueryOptions): object => {
  const filter = filterTerms(filters, hasChoices)
  if (text && isRanked) return { bool: { must: [text], filter } }
  if (text) filter.push(text)
  return filter.length === 0 ? { match_all: {} } : { bool: { filter } }
}

const newestFirst = [{ publishedAt: 'desc' }, { id: 'desc' }]
const orders: Readonly<Record<SortOrder, readonly object[]>> = {
  'createdAt|desc': newestFirst,
  'createdAt|asc': [{ publishedAt: 'asc' }, { id: 'asc' }],
  'price|asc': [{ priceUzs: 'asc' }, { id: 'desc' }],
  'price|desc': [{ priceUzs: 'desc' }, { id: 'desc' }],
  'relevance|desc': [{ _score: 'desc' }, ...newestFirst],
}

/** A page of ids. Without a total, and in the order of the index, the engine stops as soon as the page is full. */
export function pageBody(question: SearchQuestion, page: Page, hasChoices: boolean): object {
  const isRanked = page.sortBy === 'relevance|desc' && question.text !== null
  return {
    from: page.skip,
    size: page.take,
    _source: false,
    track_total_hits: false,
    query: buildQuery(question, { isRanked, hasChoices }),
    sort: page.sortBy === 'relevance|desc' && !isRanked ? newestFirst : orders[page.sortBy],
  }
}

/** A position on the map. */
export interface Point {
  readonly lat: number
  readonly lon: number
}

/** Nearest first. Many ads lie in the centre of their district, so newer ads break ties and keep pages stable. */
export function nearBody(
  question: SearchQuestion,
  { skip, take }: Pick<Page, 'skip' | 'take'>,
  near: Point,
  hasChoices: boolean,
): object {
  return {
    from: skip,
    size: take,
    _source: false,
    track_total_hits: false,
    query: buildQuery(question, { isRanked: false, hasChoices }),
    sort: [{ _geo_distance: { at: near, order: 'asc', unit: 'm' } }, { id: 'desc' }],
  }
}

/** Only the total, which the engine can answer from its caches. */
export function countBody(question: SearchQuestion, hasChoices: boolean): object {
  return {
    size: 0,
    track_total_hits: true,
    query: buildQuery(question, { isRanked: false, hasChoices }),
  }
}

/** The quartiles of the prices. */
export function quartilesBody(filters: AdFilters, hasChoices: boolean): object {
  return {
    size: 0,
    track_total_hits: true,
    query: { bool: { filter: [...filterTerms(filters, hasChoices), { range: { priceUzs: { gte: 1 } } }] } },
    aggs: { prices: { percentiles: { field: 'priceUzs', percents: [25, 50, 75] } } },
  }
}

/** Reads only the newest ads of the category, enough to fill a strip. */
const similarMaxDocuments = 20_000

/** The same category; a near place weighs most, then a similar price, then the same condition. */
export function similarBody(
  ad: {
    readonly id: number
    readonly categoryId: number
    readonly regionId: number
    readonly cityId: number | null
    readonly districtId: number | null
    readonly priceUzs: number
    readonly state: string
  },
  take: number,
): object {
  const near = (field: string, value: number | null, boost: number): object[] =>
    value === null ? [] : [{ constant_score: { filter: { term: { [field]: String(value) } }, boost } }]
  const price = (part: number, boost: number): object => ({
    constant_score: {
      filter: {
        range: {
          priceUzs: { gte: Math.round(ad.priceUzs * (1 - part)), lte: Math.round(ad.priceUzs * (1 + part)) },
        },
      },
      boost,
    },
  })
  return {
    size: take,
    _source: false,
    track_total_hits: false,
    terminate_after: similarMaxDocuments,
    query: {
      bool: {
        filter: [{ term: { categoryId: String(ad.categoryId) } }],
        must_not: [{ term: { id: ad.id } }],
        should: [
          ...near('regionId', ad.regionId, 3),
          ...near('cityId', ad.cityId, 2),
          ...near('districtId', ad.districtId, 1),
          price(0.25, 2),
          price(0.6, 1.5),
          { constant_score: { filter: { term: { state: ad.state } }, boost: 0.5 } },
        ],
      },
    },
    sort: [{ _score: 'desc' }, ...newestFirst],
  }
}
