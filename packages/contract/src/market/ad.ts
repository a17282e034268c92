import * as z from 'zod/mini'
import { Picture } from '../core/media.ts'
import { PublicId } from '../shared.ts'
import { written } from './ad-form.ts'
import { stateWords } from './ads.limits.ts'

/** Random, 12 characters; part of the public address of an ad. */
export const AdLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))

const Named = z.object({ name: z.string(), name_uz: z.string() })

const card = {
  id: z.int(),
  link: AdLink,
  name: z.string(),
  price: z.int(),
  currency: z.enum(['UZS', 'UYE']),
  /** For filters and sorting by price: in sum, 0 without a price. */
  priceUzs: z.int(),
  state: z.enum([stateWords.NEW, stateWords.USED]),
  categoryId: z.int(),
  category: Named,
  regionId: z.int(),
  cityId: z.nullable(z.int()),
  districtId: z.nullable(z.int()),
  region: Named,
  city: z.nullable(Named),
  district: z.nullable(Named),
  /** Lists carry the first URL only; the ad page all of them. */
  photos: z.array(z.string()),
  cover: z.nullable(Picture),
  photoCount: z.int(),
  /** When it became public; for other ads, when it was created. */
  createdAt: z.iso.datetime(),
  /** null: on moderation, true: approved, false: rejected. */
  isModerated: z.nullable(z.boolean()),
  isDeactivated: z.boolean(),
  /** Not empty when it is a favourite of the caller. */
  favourites: z.array(z.object({ id: z.int() })),
  /** Not empty when it has one of the top places. */
  telegramTopProduct: z.array(z.object({ place: z.int() })),
}

/** The status of an ad. */
export const AdStatus = z.enum(['PENDING', 'ACTIVE', 'REJECTED', 'CLOSED', 'EXPIRED', 'BLOCKED'])

/** An ad in a list. */
export const AdCard = z.object(card)

const AdSeller = z.object({
  /** Public ads of this seller. */
  adCount: z.int(),
  /** When the account was made. */
  since: z.iso.datetime(),
})

/** An ad on its own page. */
export const Ad = z.object({
  ...card,
  ...written,
  /** With ids for moderators, who remove single pictures. */
  pictures: z.array(z.object({ ...Picture.shape, id: z.optional(PublicId) })),
  /** Masked for all but the owner: the contact call returns the numbers. */
  phoneNumbers: z.array(z.string()),
  /** Rounded to about 500 m. */
  lon: z.number(),
  lat: z.number(),
  /** The owner's `id`, as in `users/me`. */
  telegramUserId: PublicId,
  userName: z.string(),
  userPhoto: z.nullable(z.string()),
  seller: AdSeller,
  /** Whether the seller can be contacted in Telegram. */
  canWrite: z.boolean(),
  status: AdStatus,
  /** The rate that converts the price, and its start; null: always. */
  rate: z.optional(z.object({ sumPerUnit: z.number(), since: z.nullable(z.iso.datetime()) })),
  /** For the owner: why it was rejected, closed or blocked. */
  reason: z.nullable(z.string()),
})
