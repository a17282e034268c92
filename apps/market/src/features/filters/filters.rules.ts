import { searchLimits } from '@app/contract/market/search.limits'
import { emptyPlace, type Place } from '../../shared/places/place.rules.ts'
import {
  changeSearch,
  defaultSort,
  sortOf,
  type AdState,
  type SearchParams,
  type SortOrder,
} from '../../shared/search/search-params.ts'

/** What the screen holds before it is applied. */
export interface Filters {
  readonly categoryId: string | null
  readonly place: Place
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** What both prices are in. */
  readonly currency: 'UZS' | 'UYE'
  readonly state: AdState | null
  readonly sortBy: SortOrder
  readonly isOnlyWithPhotos: boolean
  readonly isOnlyInTitle: boolean
  /** By the parameter's id: values of the category that are chosen, or one range of numbers. */
  readonly parameters: Readonly<Record<string, readonly string[]>>
}

export const noFilters: Filters = {
  categoryId: null,
  place: emptyPlace,
  minPrice: null,
  maxPrice: null,
  currency: 'UZS',
  state: null,
  sortBy: defaultSort,
  isOnlyWithPhotos: false,
  isOnlyInTitle: false,
  parameters: {},
}

export function filtersFrom(params: SearchParams, place: Place): Filters {
  return {
    categoryId: params.categoryId ?? null,
    place,
    minPrice: params.minPrice ?? null,
    maxPrice: params.maxPrice ?? null,
    currency: params.currency ?? 'UZS',
    state: params.state ?? null,
    sortBy: sortOf(params),
    isOnlyWithPhotos: params.searchOnlyWithPhotos ?? false,
    isOnlyInTitle: params.searchOnlyInTitle ?? false,
    parameters: parametersOf(params.parameters ?? ''),
  }
}

const parametersOf = (text: string): Readonly<Record<string, readonly string[]>> => {
  const chosen: Record<string, string[]> = {}
  for (const pair of text.split(',')) {
    const [id = '', value = ''] = pair.split(':')
    if (value !== '') (chosen[id] ??= []).push(value)
  }
  return chosen
}

/** `2015..2020` as the two fields show it. */
export function rangeOf(value: string | undefined): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = (value ?? '').split('..')
  return { from, to }
}

/** Of two typed numbers; what is no number yet asks for nothing. */
export function rangeValue(from: string, to: string): string | null {
  const tidy = (typed: string): string =>
    typed
      .replaceAll(/[^\d.,]/g, '')
      .replace(',', '.')
      .slice(0, 12)
  const [low, high] = [tidy(from), tidy(to)]
  return low === '' && high === '' ? null : `${low}..${high}`
}

/** Of another category: its parameters are others. */
export function withCategory(filters: Filters, categoryId: string | null): Filters {
  return {
    ...filters,
    categoryId,
    parameters: categoryId === filters.categoryId ? filters.parameters : {},
  }
}

/** Where there are too few ads to tell. */
const usualPrices = [500_000, 1_000_000, 3_000_000]
const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The next sum that people would name: 1 137 000 is 1,2 million. */
const roundUp = (sum: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, sum)))
  return Math.round((roundSteps.find((step) => step * unit >= sum) ?? 10) * unit)
}

/** «To» of each quarter of the ads, in sums that people would name. */
export function quickPrices(quartiles: readonly number[], isOfCategory: boolean): readonly number[] {
  // What things cost in general says nothing of cars.
  return quartiles.length === 0 ? (isOfCategory ? [] : usualPrices) : [...new Set(quartiles.map(roundUp))]
}

export function isPriceTurned({ minPrice, maxPrice }: Filters): boolean {
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice
}

export function turnPrice(filters: Filters): Filters {
  return isPriceTurned(filters)
    ? { ...filters, minPrice: filters.maxPrice, maxPrice: filters.minPrice }
    : filters
}

/** The query that these filters mean; the text that was searched for stays. */
export function searchWith(filters: Filters, params: SearchParams): SearchParams {
  const { categoryId, minPrice, maxPrice, currency, place, state, sortBy } = turnPrice(filters)
  return changeSearch(params, {
    ...place,
    categoryId,
    minPrice,
    maxPrice,
    currency: currency === 'UYE' ? currency : null,
    state,
    sortBy,
    searchOnlyWithPhotos: filters.isOnlyWithPhotos || null,
    searchOnlyInTitle: filters.isOnlyInTitle || null,
    parameters: Object.entries(filters.parameters)
      .flatMap(([id, values]) => values.map((value) => `${id}:${value}`))
      .slice(0, searchLimits.parameters)
      .join(','),
  })
}
