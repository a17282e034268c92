import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AdCard } from './ad.ts'

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/user/telegram/connections',
  product: 'vio',
  access: 'user',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'Who contacted me about my ads, or whom I contacted, newest first',
  query: z.object({ direction: z._default(z.enum(['INCOMING', 'OUTGOING']), 'INCOMING') }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        direction: z.enum(['INCOMING', 'OUTGOING']),
        product: AdCard,
        updatedAt: z.iso.datetime(),
        /** The buyer of an incoming, the seller of an outgoing contact. */
        userName: z.string(),
        userPhoto: z.nullable(z.string()),
        /** Empty for a buyer who only wrote. */
        phoneNumbers: z.array(z.string()),
        /** A Telegram address. */
        writeUrl: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
})

export const makeContact = endpoint({
  method: 'POST',
  path: '/api/user/telegram/connections',
  product: 'vio',
  access: 'user',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'specified',
  summary: 'A buyer calls or writes about an ad: returns the numbers, within a daily quota',
  body: z.strictObject({
    telegramProductId: z.int().check(z.minimum(1)),
    /** Ours: the button, call or message. */
    kind: z._default(z.enum(['call', 'message']), 'call'),
  }),
  reply: z.object({
    phoneNumbers: z.array(z.string()),
    /** Those of them that the seller has not confirmed by a code: they may be of another user. */
    unconfirmed: z.array(z.string()),
    writeUrl: z.nullable(z.string()),
  }),
  errors: ['AD_NOT_FOUND', 'AD_OWN', 'CONTACT_LIMIT_REACHED'],
})
