import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberInQuery } from '../shared.ts'
import { AdCard } from './ad.ts'
import { ads } from './ads.limits.ts'

export const listFavourites = endpoint({
  method: 'GET',
  path: '/api/user/telegram/favourites',
  product: 'vio',
  access: 'user',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'Kept ads; one that is over stays as a card that says so',
  query: z.object({
    sortBy: z._default(z.enum(['createdAt|asc', 'createdAt|desc']), 'createdAt|asc'),
    take: z._default(numberInQuery(ads.maxTake), ads.favouritesTake),
    skip: z._default(numberInQuery(ads.maxSkip), 0),
  }),
  reply: z.object({
    data: z.array(z.object({ id: z.int(), product: AdCard, createdAt: z.iso.datetime() })),
    total: z.int(),
  }),
  errors: [],
})

export const toggleFavourite = endpoint({
  method: 'POST',
  path: '/api/user/telegram/favourites/toggle',
  product: 'vio',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'specified',
  summary: 'Keep an ad or stop keeping it',
  body: z.strictObject({
    telegramProductId: z.int().check(z.minimum(1)),
    /** Ours: the wanted state, so that a repeated call changes nothing. */
    isFavourite: z.optional(z.boolean()),
  }),
  reply: z.object({ isFavourite: z.boolean() }),
  errors: ['AD_NOT_FOUND', 'FAVOURITE_LIMIT_REACHED'],
})
