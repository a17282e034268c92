import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PublicId } from '../shared.ts'
import { AdCard, AdLink } from './ad.ts'

/** The newest hidden entries of a user; older ones follow when these are shown again. */
export const hidden = { listed: 200 } as const

const own = { product: 'vio', access: 'user', origin: 'ours', path: '/api/user/telegram/hidden' } as const

export const hideThing = endpoint({
  ...own,
  method: 'POST',
  rate: 'write',
  bodyLimitBytes: 1024,
  summary: 'Do not show an ad, or anything of its seller, to the caller again; or do',
  body: z.strictObject({
    kind: z.enum(['AD', 'SELLER']),
    /** Of the ad, or of any ad of the seller. */
    link: z.optional(AdLink),
    /** Instead of the link, when no ad of the seller is known. */
    sellerId: z.optional(PublicId),
    /** The wanted state. An ended ad can still be shown again. */
    isHidden: z.boolean(),
  }),
  reply: z.object({ isHidden: z.boolean() }),
  errors: ['AD_NOT_FOUND', 'AD_OWN', 'SELLER_NOT_FOUND', 'SELLER_OWN'],
})

export const listHidden = endpoint({
  ...own,
  method: 'GET',
  rate: 'read',
  bodyLimitBytes: 0,
  summary: 'What the caller has hidden, the newest first',
  reply: z.object({
    ads: z.array(AdCard),
    sellers: z.array(
      z.object({
        id: PublicId,
        name: z.string(),
        photo: z.nullable(z.string()),
        /** Public ads; a seller without any cannot be hidden again. */
        adCount: z.int(),
      }),
    ),
  }),
  errors: [],
})
