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

/** One of the values of each parameter is wanted, of every parameter. */
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
  /** Of ours: what both prices are in; sum unless it is said. */
  currency: z.optional(z.enum(['UZS', 'UYE'])),
  /** Every spelling that people and old links use. */
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

/** How far an ad is from where somebody is. */
const Distance = z.object({
  /** To the next hundred: neither place is known better. */
  metres: z.int(),
  /** What the seller said: a point on the map, or no more than a district, a city or a region, whose middle counts. */
  of: z.enum(['POINT', 'DISTRICT', 'CITY', 'REGION']),
})

export const searchNearby = endpoint({
  ...read,
  method: 'POST',
  path: '/api/telegram/products/nearby',
  origin: 'ours',
  bodyLimitBytes: 1024,
  summary:
    'Public ads that match, the nearest first; where somebody is stands in the body and is kept nowhere',
  query: z.object({
    ...filters,
    take: z._default(numberInQuery(ads.maxTake), ads.searchTake),
    skip: z._default(numberInQuery(ads.maxSkip), 0),
  }),
  /** Rounded to about 100 m by whoever asks, and once more by the server. */
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
    /** In sum, rising; empty while there are too few ads to tell. */
    quartiles: z.array(z.int()),
    /** How many ads that is based on. */
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
    /** Null where too few ads are like it, and where there is no price. */
    hint: z.nullable(
      z.object({
        /** Below a quarter of them, among them, or above three quarters. */
        level: z.enum(['LOW', 'USUAL', 'HIGH']),
        /** How many ads that is based on. */
        count: z.int(),
      }),
    ),
  }),
  errors: ['AD_NOT_FOUND'],
})
