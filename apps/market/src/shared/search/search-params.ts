import { parameterPairs, searchLimits } from '@app/contract/market/search.limits'
import type { Place } from '../places/place.rules.ts'

const specifiedOrders = ['createdAt|desc', 'createdAt|asc', 'price|asc', 'price|desc'] as const
/** Ours: the best match first. Only a text can be matched, so it is offered only where there is one. */
const relevance = 'relevance|desc'
export type SortOrder = (typeof specifiedOrders)[number] | typeof relevance
export const defaultSort: SortOrder = 'createdAt|desc'

export function sortOrdersFor({ search }: Pick<SearchParams, 'search'>): readonly SortOrder[] {
  return search === undefined ? specifiedOrders : [...specifiedOrders, relevance]
}

/** The wire keeps the specification's spelling of "new" and "used". */
export type AdState = 'Новое' | 'Б/у'

/** Specification 000 §2: what the address of the search holds. Absent means not filtered. */
export interface SearchParams {
  readonly categoryId?: string
  readonly regionId?: number
  readonly cityId?: number
  readonly districtId?: number
  readonly search?: string
  readonly searchOnlyInTitle?: true
  readonly minPrice?: number
  readonly maxPrice?: number
  /** Ours: what both prices are in; sum unless it is said. */
  readonly currency?: 'UYE'
  readonly searchOnlyWithPhotos?: true
  readonly state?: AdState
  /** Ours: values of parameters of the category and ranges of numbers, `12:Samsung,12:Apple,505:2015..2020`. */
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

/** Absent keys instead of undefined ones, so that addresses stay short and comparable. */
const present = (params: { readonly [Name in keyof SearchParams]: unknown }): SearchParams =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))

/** Never refuses: what cannot be understood is left out, since people edit and shorten addresses. */
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
    // A link may name a city or a district alone. None of them is the whole country, whoever opens it.
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

/** The address of a search, for links and for leaving an overlay. What was read once is only written here. */
export function searchHref(params: SearchParams): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) query.set(name, String(value))
  return `/webApp/search${query.size > 0 ? `?${query.toString()}` : ''}`
}

export function sortOf({ sortBy }: SearchParams): SortOrder {
  return sortBy ?? defaultSort
}
export function pageOf({ page }: SearchParams): number {
  return page ?? 1
}

/** The same search at another page; the first one is not named. */
export function atPage({ page: _page, ...params }: SearchParams, page: number): SearchParams {
  return page > 1 ? { ...params, page } : params
}

/** What decides which ads match: neither the order nor the page. */
export function narrowing({ sortBy: _sortBy, page: _page, ...params }: SearchParams): SearchParams {
  return params
}

/** Where a search looks, without what it looks for. */
export type SearchWhere = Pick<SearchParams, 'categoryId' | 'regionId' | 'cityId' | 'districtId'>

export function whereOf({ categoryId, regionId, cityId, districtId }: SearchParams): SearchWhere {
  return present({ categoryId, regionId, cityId, districtId })
}

export function placeOf({ regionId, cityId, districtId }: SearchParams): Place {
  return {
    regionId: regionId ?? null,
    cityId: cityId ?? null,
    districtId: districtId ?? null,
  }
}

/** Another place or filter begins at the first page again. One filter may need another, so all are read once more. */
export function changeSearch(
  params: SearchParams,
  change: { readonly [Name in keyof SearchParams]?: SearchParams[Name] | null | undefined },
): SearchParams {
  return parseSearchParams({ ...params, page: undefined, ...change })
}

export function withPlace(params: SearchParams, { regionId, cityId, districtId }: Place): SearchParams {
  return changeSearch(params, { regionId, cityId, districtId })
}

/** What the dot on the filters button counts: everything that narrows, except text, place and order. */
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
