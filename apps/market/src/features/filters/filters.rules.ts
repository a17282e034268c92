import { searchLimits } from '@app/contract/market/search.limits'
import { emptyPlace, type Place } from '../../shared/places/place.rules.ts'
import {
  changeSearch,
  defaultSort,
  getSearchSort,
  type AdState,
  type SearchParams,
  type SortOrder,
} from '../../shared/search/search-params.ts'

/** The state of the filters before they are applied. */
export interface Filters {
  readonly categoryId: string | null
  readonly place: Place
  readonly minPrice: number | null
  readonly maxPrice: number | null
  /** The currency of both prices. */
  readonly currency: 'UZS' | 'UYE'
  readonly state: AdState | null
  readonly sortBy: SortOrder
  readonly isOnlyWithPhotos: boolean
  readonly isOnlyInTitle: boolean
  /** By the parameter's id: the chosen values, or one numeric range. */
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
    sortBy: getSearchSort(params),
    isOnlyWithPhotos: params.searchOnlyWithPhotos ?? false,
    isOnlyInTitle: params.searchOnlyInTitle ?? false,
    parameters: getParameters(params.parameters ?? ''),
  }
}

const getParameters = (text: string): Readonly<Record<string, readonly string[]>> => {
  const chosen: Record<string, string[]> = {}
  for (const pair of text.split(',')) {
    const [id = '', value = ''] = pair.split(':')
    if (value !== '') (chosen[id] ??= []).push(value)
  }
  return chosen
}

/** Splits `2015..2020` into its two fields. */
export function parseRange(value: string | undefined): { readonly from: string; readonly to: string } {
  const [from = '', to = ''] = (value ?? '').split('..')
  return { from, to }
}

/** Joins two typed numbers; an invalid one is ignored. */
export function rangeValue(from: string, to: string): string | null {
  const tidy = (typed: string): string =>
    typed
      .replaceAll(/[^\d.,]/g, '')
      .replace(',', '.')
      .slice(0, 12)
  const [low, high] = [tidy(from), tidy(to)]
  return low === '' && high === '' ? null : `${low}..${high}`
}

/** Another category has other parameters. */
export function withCategory(filters: Filters, categoryId: string | null): Filters {
  return {
    ...filters,
    categoryId,
    parameters: categoryId === filters.categoryId ? filters.parameters : {},
  }
}

/** Defaults for too few ads. */
const usualPrices = [500_000, 1_000_000, 3_000_000]
const roundSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Rounds up to a common sum: 1 137 000 becomes 1,2 million. */
const roundUp = (sum: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, sum)))
  return Math.round((roundSteps.find((step) => step * unit >= sum) ?? 10) * unit)
}

/** Maximum prices at the quartiles of the ads, rounded to common sums. */
export function quickPrices(quartiles: readonly number[], isOfCategory: boolean): readonly number[] {
  // Defaults of all ads do not fit a category such as cars.
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

/** The search parameters of these filters; the search text stays. */
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
