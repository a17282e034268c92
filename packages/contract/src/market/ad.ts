import * as z from 'zod/mini'
import { Picture } from '../core/media.ts'
import { PublicId } from '../shared.ts'
import { stateWords } from './ads.limits.ts'
import { CategoryParameter } from './categories.ts'

/** Random, 12 characters; part of the public address of an ad. */
export const AdLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{12}$/))

const Named = z.object({ name: z.string(), name_uz: z.string() })

const card = {
  id: z.int(),
  link: AdLink,
  name: z.string(),
  price: z.int(),
  currency: z.enum(['UZS', 'UYE']),
  /** What filters and orders of price use: in sum, 0 where there is no price. */
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
  /** Lists carry the first address only; the ad page all of them. */
  photos: z.array(z.string()),
  cover: z.nullable(Picture),
  photoCount: z.int(),
  /** When it became public, or was written while it is not. */
  createdAt: z.iso.datetime(),
  /** null: on moderation, true: approved, false: rejected. */
  isModerated: z.nullable(z.boolean()),
  isDeactivated: z.boolean(),
  /** Not empty: the person who asks has it among the favourites. */
  favourites: z.array(z.object({ id: z.int() })),
  /** Not empty: it holds one of the top places. */
  telegramTopProduct: z.array(z.object({ place: z.int() })),
}

/** Where an ad is in its life. */
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
  /** Sanitised HTML. */
  description: z.string(),
  pictures: z.array(Picture),
  /** Masked for everybody but the owner: the contact call answers the numbers. */
  phoneNumbers: z.array(z.string()),
  /** Rounded to about 500 m. */
  lon: z.number(),
  lat: z.number(),
  parameters: z.array(z.object({ parameterId: z.int(), value: z.string(), parameter: CategoryParameter })),
  /** Whose ad it is: the owner's `id` as `users/me` answers it. */
  telegramUserId: PublicId,
  userName: z.string(),
  userPhoto: z.nullable(z.string()),
  seller: AdSeller,
  /** Whether it can be written to in Telegram. */
  canWrite: z.boolean(),
  status: AdStatus,
  /** By which the price is told in the other currency, and since when it is in force; null: since ever. */
  rate: z.optional(z.object({ sumPerUnit: z.number(), since: z.nullable(z.iso.datetime()) })),
  /** For the owner: why it was rejected, closed or blocked. */
  reason: z.nullable(z.string()),
})
