import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idInPath, numberInQuery } from '../shared.ts'
import { AdLink } from './ad.ts'
import { coins } from './payments.limits.ts'

/** So many times as often as ads like it that were not promoted, and the interval around it (95%). */
const Lift = z.object({ times: z.number(), from: z.number(), to: z.number() })

const own = { product: 'vio', access: 'user', origin: 'ours', rate: 'read', bodyLimitBytes: 0 } as const

const Promotion = z.object({
  id: z.int(),
  adLink: AdLink,
  adName: z.string(),
  cost: z.int(),
  /** Coins that came back because it was shown too seldom. */
  returned: z.int(),
  placedAt: z.iso.datetime(),
  /** Null: it has its place. */
  endedAt: z.nullable(z.iso.datetime()),
})

export const listPromotions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/telegram/promotions',
  summary: 'Times that ads of mine stood in the top list, newest first; of one ad when its link is named',
  query: z.object({
    take: z._default(numberInQuery(coins.maxTake), coins.take),
    skip: z._default(numberInQuery(coins.maxSkip), 0),
    link: z.optional(AdLink),
  }),
  reply: z.object({ data: z.array(Promotion), total: z.int() }),
  errors: [],
})

/** What happened in some hours, and what would have happened by the ads that stand beside it. */
const Stretch = z.object({
  hours: z.number(),
  views: z.int(),
  contacts: z.int(),
  /** Null: too few ads to compare with. */
  usualViews: z.nullable(z.number()),
  usualContacts: z.nullable(z.number()),
})

export const getPromotionResult = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/telegram/promotions/{id}/receipt',
  summary: 'What a promotion of mine brought: before, during and after, beside ads that were not promoted',
  params: z.object({ id: idInPath }),
  reply: z.object({
    ...Promotion.shape,
    /** The hours after it are over: nothing changes any more. */
    isFinal: z.boolean(),
    /** Ads of the same category and region, as old and as often seen before, that were not promoted. */
    matches: z.int(),
    before: Stretch,
    during: Stretch,
    /** Null: it still has its place, or the ad was over with it. */
    after: z.nullable(Stretch),
    /** Null: not enough to say anything. */
    views: z.nullable(Lift),
    contacts: z.nullable(Lift),
    /** In the order of time; views in an hour. */
    bars: z.array(
      z.object({
        part: z.enum(['before', 'during', 'after']),
        views: z.number(),
        usual: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
})

export const getMeasuredLift = endpoint({
  method: 'GET',
  path: '/api/telegram/promotions/measured',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'What promotions brought so far, over all receipts; null until there are enough of them',
  reply: z.object({ views: z.nullable(Lift), receipts: z.int() }),
  errors: [],
})
