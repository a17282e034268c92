import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { line } from '../shared.ts'
import { AccountChange } from './users.ts'

const shortText = line(128)

export const openApp = endpoint({
  method: 'POST',
  path: '/api/user/app-opens',
  product: 'both',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 4 * 1024,
  origin: 'specified',
  summary: 'Register a start of the app, with its deep link when there was one',
  body: z.strictObject({
    type: z.optional(
      // The last five are opened by messages of Vio's bot.
      z.enum([
        'product',
        'category',
        'topOnboarding',
        'invite',
        'group',
        'r',
        'ads',
        'edit',
        'mend',
        'renew',
        'seller',
      ]),
    ),
    data: z.optional(shortText),
    utmSource: z.optional(shortText),
    utmMedium: z.optional(shortText),
  }),
  reply: z.object({
    ok: z.literal(true),
    /** The last change of sign-in methods by another device, for 30 days. */
    accountChange: z.nullable(AccountChange),
  }),
  errors: [],
})

const noProps = z.strictObject({})
const adId = z.strictObject({ productId: z.string().check(z.maxLength(64)) })
const coins = z.strictObject({
  paymentSystem: z.enum(['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ']),
  amount: z.int().check(z.minimum(1), z.maximum(1_000_000)),
})

/** Every analytics event with its closed set of properties (specification 000 §7 names them). */
export const analyticsEvents = {
  feed_opened: noProps,
  feed_seen: z.strictObject({ position: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  start_payment: coins,
  profile_promote: noProps,
  ads_list_promote: noProps,
  contact_from_messages: z.strictObject({
    productId: z.string().check(z.maxLength(64)),
    kind: z.enum(['call', 'message']),
  }),
  confirm_order: adId,
  place_order: adId,
  create_link: z.strictObject({ target: z.enum(['whatsapp', 'telegram', 'copy']) }),
  promote_ads: z.strictObject({ count: z.int().check(z.minimum(1), z.maximum(100)) }),
  menu_click: z.strictObject({ tab: z.enum(['home', 'favourites', 'items', 'messages', 'profile']) }),
  /** A client error. The stack is a hash, the route a pattern, and the message stays in the browser. */
  client_error: z.strictObject({
    app: z.enum(['market', 'shop', 'reports']),
    build: z.string().check(z.regex(/^[\w-]{1,32}$/)),
    route: z.string().check(z.regex(/^[\w/$.-]{0,128}$/)),
    kind: z.enum(['error', 'rejection', 'caught', 'uncaught']),
    name: z.string().check(z.regex(/^\w{1,64}$/)),
    stack: z.string().check(z.regex(/^[\da-f]{16}$/)),
  }),
} as const

export type AnalyticsEventName = keyof typeof analyticsEvents

const event = <N extends AnalyticsEventName>(name: N) =>
  z.strictObject({ name: z.literal(name), at: z.iso.datetime(), props: analyticsEvents[name] })

const AnalyticsEvent = z.discriminatedUnion('name', [
  event('feed_opened'),
  event('feed_seen'),
  event('start_payment'),
  event('profile_promote'),
  event('ads_list_promote'),
  event('contact_from_messages'),
  event('confirm_order'),
  event('place_order'),
  event('create_link'),
  event('promote_ads'),
  event('menu_click'),
  event('client_error'),
])

export const eventsPerBatch = 50

export const recordEvents = endpoint({
  method: 'POST',
  path: '/api/events',
  product: 'both',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 32 * 1024,
  origin: 'ours',
  summary: 'Store a batch of analytics events',
  body: z.strictObject({
    events: z.array(AnalyticsEvent).check(z.minLength(1), z.maxLength(eventsPerBatch)),
  }),
  reply: z.object({ stored: z.int() }),
  errors: [],
})
