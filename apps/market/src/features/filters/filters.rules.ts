import { emptyPlace, type Place } from '../../shared/place.rules.ts'
import {
  changeSearch,
  defaultSort,
  hasPlace,
  placeOf,
  sortOf,
  withPlace,
  type AdState,
  type SearchParams,
  type SortOrder,
} from '../../shared/search-params.ts'

/** What the screen holds before it is applied. */
export interface Filters {
  readonly categoryId: string | null
  readonly place: Place
  readonly minPrice: number | null
  readonly maxPrice: number | null
  readonly state: AdState | null
  readonly sortBy: SortOrder
  readonly isOnlyWithPhotos: boolean
  readonly isOnlyInTitle: boolean
  /** Values of parameters of the category, by the parameter's id. */
  readonly parameters: Readonly<Record<string, string>>
}

export const noFilters: Filters = {
  categoryId: null,
  place: emptyPlace,
  minPrice: null,
  maxPrice: null,
  state: null,
  sortBy: defaultSort,
  isOnlyWithPhotos: false,
  isOnlyInTitle: false,
  parameters: {},
}

/** As the search itself does, a query without a place is read as the saved one. */
export const filtersFrom = (params: SearchParams, saved: Place): Filters => ({
  categoryId: params.categoryId ?? null,
  place: hasPlace(params) ? placeOf(params) : saved,
  minPrice: params.minPrice ?? null,
  maxPrice: params.maxPrice ?? null,
  state: params.state ?? null,
  sortBy: sortOf(params),
  isOnlyWithPhotos: params.searchOnlyWithPhotos ?? false,
  isOnlyInTitle: params.searchOnlyInTitle ?? false,
  parameters: Object.fromEntries((params.parameters ?? '').split(',').flatMap(pairOf)),
})

const pairOf = (text: string): [string, string][] => {
  const [id = '', value = ''] = text.split(':')
  return value === '' ? [] : [[id, value]]
}

/** Of another category: its parameters are others. */
export const withCategory = (filters: Filters, categoryId: string | null): Filters => ({
  ...filters,
  categoryId,
  parameters: categoryId === filters.categoryId ? filters.parameters : {},
})

export const isPriceTurned = ({ minPrice, maxPrice }: Filters): boolean =>
  minPrice !== null && maxPrice !== null && minPrice > maxPrice

export const turnPrice = (filters: Filters): Filters =>
  isPriceTurned(filters) ? { ...filters, minPrice: filters.maxPrice, maxPrice: filters.minPrice } : filters

/** The query that these filters mean; the text that was searched for stays. */
export const searchWith = (filters: Filters, params: SearchParams): SearchParams => {
  const { categoryId, minPrice, maxPrice, place, state, sortBy } = turnPrice(filters)
  return withPlace(
    changeSearch(params, {
      categoryId,
      minPrice,
      maxPrice,
      state,
      sortBy,
      searchOnlyWithPhotos: filters.isOnlyWithPhotos || null,
      searchOnlyInTitle: filters.isOnlyInTitle || null,
      parameters: Object.entries(filters.parameters)
        .map(([id, value]) => `${id}:${value}`)
        .join(','),
    }),
    place,
  )
}
