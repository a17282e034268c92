import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, numberInQuery } from '../shared.ts'
import { Picture } from '../core/media.ts'
import { AdCard, AdLink, AdStatus } from './ad.ts'
import { AdForm, written } from './ad-form.ts'
import { closeReasons } from './ad-reasons.ts'
import { adLife, ads } from './ads.limits.ts'

const own = { product: 'vio', access: 'user' } as const
const read = { ...own, method: 'GET', rate: 'read', bodyLimitBytes: 0 } as const
const write = { ...own, rate: 'write', bodyLimitBytes: 64 * 1024 } as const
const small = { ...own, method: 'POST', rate: 'write', bodyLimitBytes: 8 * 1024 } as const

/** What only the owner of an ad sees of it. */
const ownersView = {
  status: AdStatus,
  /** Why it is closed, rejected or blocked; while it is active, why the last change was rejected. */
  reason: z.nullable(z.string()),
  /** A change waits beside what was approved: for a moderator, or, while the ad is over, for its return. */
  hasPendingRevision: z.boolean(),
  /** A change was rejected; what was approved before stays public. */
  hasRejectedRevision: z.boolean(),
  expiresAt: z.nullable(z.iso.datetime()),
  /** Coins are held for it: it takes a top place when a moderator approves it. */
  isTopOnModerate: z.boolean(),
  /** Coins are held for it: it takes a top place at this time or earlier. Null: it does not wait for one. */
  topPlaceFrom: z.nullable(z.iso.datetime()),
  /** What the owner may do with it at this moment. */
  canEdit: z.boolean(),
  canClose: z.boolean(),
  canRenew: z.boolean(),
  canReopen: z.boolean(),
  canAppeal: z.boolean(),
}

/** An ad in its owner's list. */
export const OwnAdCard = z.object({
  ...AdCard.shape,
  ...ownersView,
  /** Since it was placed. */
  views: z.int(),
  favouriteCount: z.int(),
  contacts: z.int(),
})

/** An ad as its owner wrote it last, whatever became of it: what the edit form begins with. */
export const OwnAd = z.object({
  ...ownersView,
  ...written,
  id: z.int(),
  link: AdLink,
  name: z.string(),
  price: z.int(),
  currency: z.enum(['UZS', 'UYE']),
  state: AdCard.shape.state,
  categoryId: z.int(),
  regionId: z.int(),
  cityId: z.nullable(z.int()),
  districtId: z.nullable(z.int()),
  lon: z.number(),
  lat: z.number(),
  phoneNumbers: z.array(z.string()),
  photos: z.array(z.string()),
  pictures: z.array(Picture),
})

export const listOwnAds = endpoint({
  ...read,
  path: '/api/user/telegram/products',
  origin: 'specified',
  summary: 'My ads of one tab: live ones first, what is over at the end',
  query: z.object({
    status: z._default(z.enum(['all', 'active', 'moderation', 'rejected']), 'all'),
    take: z._default(numberInQuery(ads.maxTake), ads.maxTake),
    skip: z._default(numberInQuery(ads.maxSkip), 0),
  }),
  reply: z.object({ data: z.array(OwnAdCard), total: z.int() }),
  errors: [],
})

export const countOwnAds = endpoint({
  ...read,
  path: '/api/user/telegram/products/counts',
  origin: 'specified',
  summary: 'How many ads of mine there are in each tab; what is over counts in all only',
  reply: z.object({ all: z.int(), active: z.int(), moderation: z.int(), rejected: z.int() }),
  errors: [],
})

export const getOwnAd = endpoint({
  ...read,
  path: '/api/user/telegram/products/{link}',
  origin: 'ours',
  summary: 'An ad of mine as I wrote it last',
  params: z.object({ link: AdLink }),
  reply: OwnAd,
  errors: ['AD_NOT_FOUND'],
})

const formErrors = [
  'AD_LIMIT_REACHED',
  'AD_DUPLICATE',
  'FEATURE_UNAVAILABLE',
  'PRICE_CHANGED',
  'COINS_SHORT',
] as const

export const createAd = endpoint({
  ...write,
  method: 'POST',
  path: '/api/user/telegram/products',
  origin: 'specified',
  summary: 'Place an ad; a moderator sees it before the public does',
  body: AdForm,
  reply: z.object({ link: AdLink }),
  takesIdempotencyKey: true,
  errors: [...formErrors, 'IDEMPOTENCY_MISMATCH'],
})

export const updateAd = endpoint({
  ...write,
  method: 'PATCH',
  path: '/api/user/telegram/products/{link}',
  origin: 'specified',
  summary: 'Change an ad of mine; what was approved stays public until the change is',
  params: z.object({ link: AdLink }),
  body: AdForm,
  reply: z.object({ link: AdLink }),
  takesIdempotencyKey: true,
  errors: [...formErrors, 'TOP_LIMIT_REACHED', 'AD_NOT_FOUND', 'AD_STATE_CONFLICT', 'IDEMPOTENCY_MISMATCH'],
})

export const closeAd = endpoint({
  ...small,
  method: 'DELETE',
  path: '/api/user/telegram/products',
  origin: 'specified',
  summary: 'Close an ad of mine with a reason',
  body: z.strictObject({ id: z.int(), reason: z.enum(closeReasons) }),
  reply: z.object({ link: AdLink, status: AdStatus }),
  errors: ['AD_NOT_FOUND', 'AD_STATE_CONFLICT'],
})

const moved = z.object({ status: AdStatus, expiresAt: z.nullable(z.iso.datetime()) })
const moveErrors = ['AD_NOT_FOUND', 'AD_STATE_CONFLICT'] as const
const comeBackErrors = [...moveErrors, 'AD_LIMIT_REACHED', 'AD_DUPLICATE'] as const

export const renewAd = endpoint({
  ...small,
  path: '/api/user/telegram/products/{link}/renew',
  origin: 'ours',
  summary: 'Another thirty days for an ad that is over or about to be',
  params: z.object({ link: AdLink }),
  body: z.strictObject({}),
  reply: moved,
  takesIdempotencyKey: true,
  errors: comeBackErrors,
})

export const reopenAd = endpoint({
  ...small,
  path: '/api/user/telegram/products/{link}/reopen',
  origin: 'ours',
  summary: 'Put a closed ad back: at once as it was approved, through a moderator if it was changed since',
  params: z.object({ link: AdLink }),
  body: z.strictObject({}),
  reply: moved,
  takesIdempotencyKey: true,
  errors: comeBackErrors,
})

export const appealAd = endpoint({
  ...small,
  path: '/api/user/telegram/products/{link}/appeal',
  origin: 'ours',
  summary: 'Ask once that another moderator looks at a rejected or blocked ad',
  params: z.object({ link: AdLink }),
  body: z.strictObject({ text: line(adLife.appealLength).check(z.minLength(3)) }),
  reply: moved,
  errors: [...moveErrors, 'APPEAL_USED'],
})

export const getAdStatistics = endpoint({
  ...read,
  path: '/api/user/telegram/products/{link}/statistics',
  origin: 'ours',
  summary: 'Views, favourites and contacts of an ad of mine, by day, oldest first',
  params: z.object({ link: AdLink }),
  reply: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        opens: z.int(),
        impressions: z.int(),
        favourites: z.int(),
        contacts: z.int(),
        /** Views that count for nothing: repeated from one network, or in a burst. */
        discarded: z.int(),
      }),
    ),
  }),
  errors: ['AD_NOT_FOUND'],
})
