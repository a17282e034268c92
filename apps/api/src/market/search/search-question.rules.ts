import { textQuery } from './text/ad-text.ts'
import { parameterWord, type ParameterFilter } from './text/parameter-words.rules.ts'

/** What somebody looks for, as the contract has checked it. */
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

/** A search, understood once: its page, its total and the key under which the total is kept are all made of this. */
export interface SearchQuestion {
  readonly filters: AdFilters
  /** What its words mean to the engine; null where nothing was typed. */
  readonly text: object | null
  /** The same for the same question, however it was asked. */
  readonly key: string
}

export function questionOf(filters: AdFilters): SearchQuestion {
  const text = textOf(filters)
  return { filters, text, key: keyOf(filters, text) }
}

/** Costs more than all other filters together. */
const textOf = ({ search, searchOnlyInTitle }: AdFilters): object | null =>
  search === undefined || search === ''
    ? null
    : textQuery(search, { onlyInTitle: searchOnlyInTitle ?? false })

const keyOf = (filters: AdFilters, text: object | null): string =>
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
