import { parameterPairs, searchLimits } from '@app/contract/market/search.limits'
import type { Place } from '../places/place.rules.ts'

const specifiedOrders = ['createdAt|desc', 'createdAt|asc', 'price|asc', 'price|desc'] as const
/** Our addition: sorting by relevance, offered only with a text. */
const relevance = 'relevance|desc'
export type SortOrder = (typeof specifiedOrders)[number] | typeof relevance
export const defaultSort: SortOrder = 'createdAt|desc'

export function sortOrdersFor({ search }: Pick<SearchParams, 'search'>): readonly SortOrder[] {
  return search === undefined ? specifiedOrders : [...specifiedOrders, relevance]
}

/** The API keeps the specification's spelling of "new" and "used". */
export type AdState = 'Новое' | 'Б/у'

/** Specification 000 §2: the parameters of the search URL. Absent means not filtered. */
export interface SearchParams {
  readonly categoryId?: string
  readonly regionId?: number
  readonly cityId?: number
  readonly districtId?: number
  readonly search?: string
  readonly searchOnlyInTitle?: true
  readonly minPrice?: number
  readonly maxPrice?: number
  /** Our addition: the currency of both prices; sum by default. */
  readonly currency?: 'UYE'
  readonly searchOnlyWithPhotos?: true
  readonly state?: AdState
  /** Our addition: parameter values and numeric ranges, `12:Samsung,12:Apple,505:2015..2020`. */
  readonly parameters?: string
  readonly sortBy?: SortOrder
  readonly page?: number
}

type Loose = Readonly<Record<string, unknown>>

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const asNumber = (value: unknown, least: number, most: number): number | undefined => {
  const text = asText(value)
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

const asTrue = (value: unknown): true | undefined =>
  value === true || /^(?:true|1)$/i.test(asText(value)) ? true : undefined

const asState = (value: unknown): AdState | undefined => {
  const text = asText(value).toLowerCase()
  if (['новое', 'новый', 'new'].includes(text)) return 'Новое'
  return ['б/у', 'used'].includes(text) ? 'Б/у' : undefined
}

const most = { id: 999_999_999, page: 200 } as const

/** Absent keys instead of undefined ones, so that URLs stay short and comparable. */
const present = (params: { readonly [Name in keyof SearchParams]: unknown }): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))

/** Never fails: invalid values are left out, because users edit and shorten URLs. */
export function parseSearchParams(loose: Loose): SearchParams {
  const categoryId = asText(loose['categoryId'])
  const search = asText(loose['search']).slice(0, searchLimits.textLength)
  const page = asNumber(loose['page'], 2, most.page)
  const text = search === '' ? {} : { search }
  const sortBy = sortOrdersFor(text).find((order) => order === loose['sortBy'])
  const minPrice = asNumber(loose['minPrice'], 0, searchLimits.price)
  const maxPrice = asNumber(loose['maxPrice'], 0, searchLimits.price)
  const isInUnits = loose['currency'] === 'UYE' && (minPrice !== undefined || maxPrice !== undefined)
  const hasCategory = /^[\w-]{1,64}$/.test(categoryId)
  const parameters = asText(loose['parameters'])
  return present({
    categoryId: hasCategory ? categoryId : undefined,
    // A URL may name a city or a district alone. Without any it means the whole country for every user.
    regionId: asNumber(loose['regionId'], 1, most.id),
    cityId: asNumber(loose['cityId'], 1, most.id),
    districtId: asNumber(loose['districtId'], 1, most.id),
    search: undefined,
    ...text,
    searchOnlyInTitle: asTrue(loose['searchOnlyInTitle']),
    minPrice,
    maxPrice,
    currency: isInUnits ? 'UYE' : undefined,
    searchOnlyWithPhotos: asTrue(loose['searchOnlyWithPhotos']),
    state: asState(loose['state']),
    parameters: hasCategory && parameterPairs.test(parameters) ? parameters : undefined,
    sortBy: sortBy === defaultSort ? undefined : sortBy,
    page,
  })
}

/** The URL of a search, for links and for leaving an overlay. It writes only validated values. */
export function searchHref(params: SearchParams): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) query.set(name, String(value))
  return `/webApp/search${query.size > 0 ? `?${query.toString()}` : ''}`
}

export function getSearchSort({ sortBy }: SearchParams): SortOrder {
  return sortBy ?? defaultSort
}
export function getSearchPage({ page }: SearchParams): number {
  return page ?? 1
}

/** The same search at another page; the first one is not in the URL. */
export function atPage({ page: _page, ...params }: SearchParams, page: number): SearchParams {
  return page > 1 ? { ...params, page } : params
}

/** The parameters that decide which ads match: without sorting and page. */
export function narrowing({ sortBy: _sortBy, page: _page, ...params }: SearchParams): SearchParams {
  return params
}

/** The place and category of a search, without its text. */
export type SearchWhere = Pick<SearchParams, 'categoryId' | 'regionId' | 'cityId' | 'districtId'>

export function getSearchWhere({ categoryId, regionId, cityId, districtId }: SearchParams): SearchWhere {
  return present({ categoryId, regionId, cityId, districtId })
}

export function getSearchPlace({ regionId, cityId, districtId }: SearchParams): Place {
  return {
    regionId: regionId ?? null,
    cityId: cityId ?? null,
    districtId: districtId ?? null,
  }
}

/** A changed place or filter starts with the first page. One filter may need another, so all are validated again. */
export function changeSearch(
  params: SearchParams,
  change: { readonly [Name in keyof SearchParams]?: SearchParams[Name] | null | undefined },
): SearchParams {
  return parseSearchParams({ ...params, page: undefined, ...change })
}

export function withPlace(params: SearchParams, { regionId, cityId, districtId }: Place): SearchParams {
  return changeSearch(params, { regionId, cityId, districtId })
}

/** The number on the filters button: all filters except text, place and sorting. */
const narrowingNames = [
  'categoryId',
  'minPrice',
  'maxPrice',
  'state',
  'searchOnlyWithPhotos',
  'searchOnlyInTitle',
  'parameters',
] as const

export function countNarrowing(params: SearchParams): number {
  return narrowingNames.filter((name) => params[name] !== undefined).length
}
