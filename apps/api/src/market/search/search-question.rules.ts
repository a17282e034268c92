import { textQuery } from './text/text-query.rules.ts'
import { parameterWord, type ParameterFilter } from './text/parameter-words.rules.ts'

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
