import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../shared.ts'
import { ads } from './ads.limits.ts'

/** The surface of a view; the order is stored, so only append. */
export const viewSurfaces = [
  'feed',
  'search',
  'top',
  'similar',
  'favourites',
  'products',
  'page',
  'seller',
] as const

export const recordViews = endpoint({
  method: 'POST',
  path: '/api/telegram/views',
  product: 'vio',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 8 * 1024,
  origin: 'ours',
  summary: 'Ads that were really seen, in batches',
  body: z.strictObject({
    views: z
      .array(
        z.strictObject({
          id: z.int().check(z.minimum(1)),
          kind: z.enum(['impression', 'open']),
          surface: z.enum(viewSurfaces),
        }),
      )
      .check(z.minLength(1), z.maxLength(ads.viewsPerBatch)),
  }),
  reply: Done,
  errors: [],
})
