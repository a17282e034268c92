import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line, numberInQuery, PublicId } from '../shared.ts'
import { Picture } from '../core/media.ts'
import { AdCard, AdLink, AdStatus } from './ad.ts'
import { adFields, rejectReasonCodes } from './ad-reasons.ts'
import { moderation } from './ads.limits.ts'
import { CategoryParameter } from './categories.ts'

const admin = { product: 'vio', access: 'admin' } as const

const Reason = z.enum(rejectReasonCodes)

/** One revision of an ad. */
const Revision = z.object({
  name: z.string(),
  description: z.string(),
  price: z.int(),
  currency: z.enum(['UZS', 'UYE']),
  state: AdCard.shape.state,
  categoryId: z.int(),
  category: AdCard.shape.category,
  place: z.string(),
  place_uz: z.string(),
  phoneNumbers: z.array(z.string()),
  pictures: z.array(z.object({ ...Picture.shape, id: PublicId })),
  parameters: z.array(z.object({ parameterId: z.int(), value: z.string(), parameter: CategoryParameter })),
})

/** Hints for the moderator; they never decide. */
const Signal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('SAME_PHOTO'),
    ads: z.array(z.object({ link: AdLink, name: z.string(), isSameSeller: z.boolean() })),
  }),
  z.object({ kind: z.literal('PHONE_ON_MANY'), sellers: z.int(), ads: z.int() }),
  z.object({ kind: z.literal('PHONE_UNCONFIRMED'), phones: z.array(z.string()) }),
  z.object({ kind: z.literal('PRICE_FAR'), median: z.int(), factor: z.number() }),
  z.object({ kind: z.literal('LINK_IN_TEXT') }),
  z.object({ kind: z.literal('CARD_IN_TEXT') }),
  z.object({ kind: z.literal('PHONE_IN_TEXT') }),
])

const QueuedAd = z.object({
  ...Revision.shape,
  id: z.int(),
  link: AdLink,
  /** The displayed revision, which the decision is about. */
  revisionId: z.int(),
  status: AdStatus,
  /** Since when it waits. */
  submittedAt: z.iso.datetime(),
  /** The approved version, when the ad is public already; null for a new one. */
  approved: z.nullable(Revision),
  /** What differs from the approved version. */
  changed: z.array(z.enum(adFields)),
  /** How far from the approved one the pin on the map is now, in metres. */
  pinMovedMetres: z.int(),
  seller: z.object({
    name: z.string(),
    photoUrl: z.nullable(z.string()),
    since: z.iso.datetime(),
    adCount: z.int(),
    rejectedCount: z.int(),
  }),
  /** The seller says that an earlier decision was wrong. */
  appeal: z.nullable(z.object({ text: z.string(), reason: z.nullable(z.string()), at: z.iso.datetime() })),
  signals: z.array(Signal),
})

export const listModeration = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/user/telegram/products/moderate',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'What waits for a decision, oldest first; what a colleague is looking at is left out',
  query: z.object({ take: z._default(numberInQuery(moderation.maxDecisions), moderation.take) }),
  reply: z.object({ data: z.array(QueuedAd), total: z.int() }),
  errors: [],
})

export const moderateAds = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/user/telegram/products/moderate',
  rate: 'write',
  bodyLimitBytes: 16 * 1024,
  origin: 'specified',
  summary:
    'Approve or reject ads as they were shown to the caller; what changed since is answered as changed',
  body: z.strictObject({
    isModerated: z.boolean(),
    productIds: z.array(z.int()).check(z.minLength(1), z.maxLength(moderation.maxDecisions)),
    /** Of ours: why; needed to reject, with a general reason when it is left out. */
    reason: z.optional(Reason),
    /** Of ours: which version of each ad the decision is about; without it the one last served to the caller. */
    revisions: z.optional(z.array(z.strictObject({ id: z.int(), revisionId: z.int() }))),
  }),
  reply: z.object({
    decided: z.array(z.int()),
    /** Edited, decided or closed meanwhile: nothing was done about these. */
    changed: z.array(z.int()),
  }),
  errors: [],
})

export const blockAd = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/user/telegram/products/{link}/block',
  rate: 'write',
  bodyLimitBytes: 4 * 1024,
  origin: 'ours',
  summary: 'Take an ad away, whatever state it is in; its owner may appeal once',
  params: z.object({ link: AdLink }),
  body: z.strictObject({ reason: Reason, note: z.optional(line(300)) }),
  reply: z.object({ status: AdStatus }),
  errors: ['AD_NOT_FOUND', 'AD_STATE_CONFLICT'],
})

export const removePicture = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/user/telegram/products/{link}/pictures/{pictureId}/remove',
  rate: 'write',
  bodyLimitBytes: 4 * 1024,
  origin: 'ours',
  summary: 'Delete one picture of an ad for good, in all of its versions and in every other ad that has it',
  params: z.object({ link: AdLink, pictureId: PublicId }),
  body: z.strictObject({ reason: Reason, note: z.optional(line(300)) }),
  reply: z.object({ ok: z.literal(true) }),
  errors: ['AD_NOT_FOUND', 'PICTURE_NOT_FOUND'],
})
