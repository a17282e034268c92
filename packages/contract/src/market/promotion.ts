import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberInQuery } from '../shared.ts'
import { AdCard } from './ad.ts'
import { promotion } from './promotion.limits.ts'

export const listTopAds = endpoint({
  method: 'GET',
  path: '/api/telegram/products/top',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'The promoted ads in the order of their places',
  reply: z.object({ data: z.array(AdCard) }),
  errors: [],
})

export const promoteAds = endpoint({
  method: 'POST',
  path: '/api/user/telegram/products/top',
  product: 'vio',
  access: 'user',
  rate: 'write',
  isMoney: true,
  bodyLimitBytes: 1024,
  origin: 'specified',
  summary:
    'Buy top places for ads of mine, all or none; the first of them stands first, or waits for a place',
  query: z.object({
    /** The price of one ad that the user was shown; the request is refused when another price is in force. */
    cost: z.optional(numberInQuery(100_000)),
  }),
  body: z.array(z.int().check(z.minimum(1))).check(z.minLength(1), z.maxLength(promotion.adsAtOnce)),
  reply: z.object({
    /** Ads that took a place; an ad that already had one keeps it at no cost. */
    promoted: z.array(z.int()),
    /** Ads that wait for a place, because every place is guaranteed to another ad until then; their coins are held. */
    queued: z.array(z.object({ id: z.int(), from: z.iso.datetime() })),
    spent: z.int(),
    balance: z.int(),
  }),
  takesIdempotencyKey: true,
  errors: [
    'FEATURE_UNAVAILABLE',
    'PRICE_CHANGED',
    'AD_NOT_FOUND',
    'AD_STATE_CONFLICT',
    'TOP_LIMIT_REACHED',
    'COINS_SHORT',
    'IDEMPOTENCY_MISMATCH',
  ],
})
