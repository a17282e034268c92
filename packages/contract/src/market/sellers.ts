import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberInQuery, PublicId } from '../shared.ts'
import { AdCard } from './ad.ts'
import { ads } from './ads.limits.ts'

const read = {
  method: 'GET',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
} as const

export const getSeller = endpoint({
  ...read,
  path: '/api/telegram/sellers/{id}',
  summary: 'A seller with public ads: no more than an ad page shows of its seller',
  params: z.object({ id: PublicId }),
  reply: z.object({
    id: PublicId,
    name: z.string(),
    photo: z.nullable(z.string()),
    /** When the account was made. */
    since: z.iso.datetime(),
    /** Public ads. */
    adCount: z.int(),
    /**
     * How soon after a contact the seller usually opens the app. Calls and chats are not known to us, so it is not the
     * response time. Null: too few contacts, or not usual.
     */
    presence: z.nullable(
      z.object({
        within: z.enum(['HOUR', 'DAY']),
        /** The number of contacts behind it. */
        people: z.int(),
      }),
    ),
    /** Whether the caller follows the seller. */
    isFollowed: z.boolean(),
  }),
  errors: ['SELLER_NOT_FOUND'],
})

export const listSellerAds = endpoint({
  ...read,
  path: '/api/telegram/sellers/{id}/ads',
  summary: 'Public ads of a seller, newest first',
  params: z.object({ id: PublicId }),
  query: z.object({
    take: z._default(numberInQuery(ads.maxTake), ads.sellerTake),
    /** Continues after the last ad, so that nothing repeats while new ads arrive. */
    cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))),
  }),
  reply: z.object({ data: z.array(AdCard), nextCursor: z.nullable(z.string()) }),
  errors: ['SELLER_NOT_FOUND'],
})

const own = { product: 'vio', access: 'user', origin: 'ours', path: '/api/user/telegram/follows' } as const

export const followSeller = endpoint({
  ...own,
  method: 'POST',
  rate: 'write',
  bodyLimitBytes: 1024,
  summary: 'Hear of new ads of a seller through the bot, at most once a day; or do not any more',
  body: z.strictObject({
    sellerId: PublicId,
    /** The wanted state, so that a repeated call changes nothing. */
    isFollowed: z.boolean(),
  }),
  reply: z.object({
    isFollowed: z.boolean(),
    /** Whether the bot can write to the caller. */
    canBeTold: z.boolean(),
  }),
  errors: ['SELLER_NOT_FOUND', 'SELLER_OWN', 'FOLLOW_LIMIT_REACHED'],
})

export const listFollows = endpoint({
  ...own,
  method: 'GET',
  rate: 'read',
  bodyLimitBytes: 0,
  summary: 'Sellers whom the caller follows, the newest first',
  reply: z.object({
    data: z.array(
      z.object({
        id: PublicId,
        name: z.string(),
        photo: z.nullable(z.string()),
        /** Public ads; a seller without any has no page. */
        adCount: z.int(),
      }),
    ),
  }),
  errors: [],
})
