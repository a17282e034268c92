import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberInQuery } from '../shared.ts'
import { AdCard } from './ad.ts'
import { ads } from './ads.limits.ts'
import { placeInQuery } from './place.ts'

export const listFeed = endpoint({
  method: 'GET',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  path: '/api/telegram/feed',
  origin: 'specified',
  summary: 'Ads near by, newest first: the district, then the city, the region, the rest',
  query: z.object({
    ...placeInQuery,
    skip: z._default(numberInQuery(ads.maxSkip), 0),
    take: z._default(numberInQuery(ads.maxTake), ads.feedTake),
    /** Ours: continues after the last ad, so that nothing repeats while new ads arrive. */
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,200}$/))),
  }),
  reply: z.object({ data: z.array(AdCard), nextCursor: z.nullable(z.string()) }),
  errors: [],
})
