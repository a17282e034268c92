import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, numberInQuery } from '../shared.ts'
import { AdCard, AdLink } from './ad.ts'
import { ads, sortOrders } from './ads.limits.ts'
import { placeInQuery, referenceId } from './place.ts'
import { parameterPairs, searchLimits } from './search.limits.ts'

const read = {
  method: 'GET',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
} as const

const flag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((word) => word === 'true' || word === '1'),
)

/** An ad matches one of the values of every parameter. */
const parameterFilters = z.pipe(
  line(1000).check(z.regex(parameterPairs)),
  z.transform((text) =>
    text.split(',').map((pair) => {
      const colon = pair.indexOf(':')
      return { parameterId: Number(pair.slice(0, colon)), value: pair.slice(colon + 1) }
    }),
  ),
)

/** The filter set of specification 000 §3; `parameters` is ours. */
const filters = {
  ...placeInQuery,
  categoryId: z.optional(referenceId),
  search: z.optional(line(searchLimits.textLength)),
  searchOnlyInTitle: z.optional(flag),
  searchOnlyWithPhotos: z.optional(flag),
  minPrice: z.optional(numberInQuery(searchLimits.price)),
  maxPrice: z.optional(numberInQuery(searchLimits.price)),
  /** Ours: the currency of both prices; sum by default. */
  currency: z.optional(z.enum(['UZS', 'UYE'])),
  /** Every spelling that users and old links contain. */
  state: z.optional(
    z.enum(['NEW', 'USED', 'new', 'used', 'Новое', 'новое', 'Новый', 'новый', 'Новая', 'Б/у', 'б/у']),
  ),
  parameters: z.optional(parameterFilters),
}

export const searchAds = endpoint({
  ...read,
  path: '/api/telegram/products',
  origin: 'specified',
  summary: 'Public ads that match, a page of them and how many there are',
  query: z.object({
    ...filters,
    sortBy: z._default(z.enum(sortOrders), 'createdAt|desc'),
    take: z._default(numberInQuery(ads.maxTake), ads.searchTake),
    skip: z._default(numberInQuery(ads.maxSkip), 0),
  }),
  reply: z.object({ data: z.array(AdCard), total: z.int() }),
  errors: [],
})

/** Distance of an ad to the visitor. */
const Distance = z.object({
  /** Rounded to 100 m: neither place is known better. */
  metres: z.int(),
  /** The seller's place: a point on the map, or the centre of a district, a city or a region. */
  of: z.enum(['POINT', 'DISTRICT', 'CITY', 'REGION']),
})

export const searchNearby = endpoint({
  ...read,
  method: 'POST',
  path: '/api/telegram/products/nearby',
  origin: 'ours',
  bodyLimitBytes: 1024,
  summary: 'Matching public ads, the nearest first; the position is sent in the body and not stored',
  query: z.object({
    ...filters,
    take: z._default(numberInQuery(ads.maxTake), ads.searchTake),
    skip: z._default(numberInQuery(ads.maxSkip), 0),
  }),
  /** Rounded to about 100 m by the client, and again by the server. */
  body: z.strictObject({
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lon: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  reply: z.object({ data: z.array(z.extend(AdCard, { distance: Distance })), total: z.int() }),
  errors: [],
})

export const countAds = endpoint({
  ...read,
  path: '/api/telegram/products/count',
  origin: 'specified',
  summary: 'How many public ads match; at most ten seconds old',
  query: z.object(filters),
  reply: z.int(),
  errors: [],
})

export const getPriceQuartiles = endpoint({
  ...read,
  path: '/api/telegram/products/price-quartiles',
  origin: 'ours',
  summary: 'Below which sums a quarter, a half and three quarters of the public ads with a price are',
  query: z.object({ ...placeInQuery, categoryId: z.optional(referenceId) }),
  reply: z.object({
    /** In sum, ascending; empty when there are too few ads. */
    quartiles: z.array(z.int()),
    /** The number of ads behind it. */
    count: z.int(),
  }),
  errors: [],
})

export const listSimilarAds = endpoint({
  ...read,
  path: '/api/telegram/products/{link}/similar',
  origin: 'ours',
  summary: 'Public ads of the same kind, near by first; also for an ad that is over',
  params: z.object({ link: AdLink }),
  reply: z.object({ data: z.array(AdCard) }),
  errors: ['AD_NOT_FOUND'],
})

export const getPriceHint = endpoint({
  ...read,
  path: '/api/telegram/products/{link}/price-hint',
  origin: 'ours',
  summary: 'How the price of a public ad stands to those of like ads',
  params: z.object({ link: AdLink }),
  reply: z.object({
    /** Null with too few similar ads, and without a price. */
    hint: z.nullable(
      z.object({
        /** Below the first quartile, between the quartiles, or above the third. */
        level: z.enum(['LOW', 'USUAL', 'HIGH']),
        /** The number of ads behind it. */
        count: z.int(),
      }),
    ),
  }),
  errors: ['AD_NOT_FOUND'],
})
