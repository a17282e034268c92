import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../shared.ts'

const webhook = {
  access: 'signed',
  rate: 'callback',
  bodyLimitBytes: 256 * 1024,
  origin: 'ours',
  errors: ['ACCESS_DENIED'],
} as const

/** The provider may add fields; handlers check the parts that they use. */
const AnyObject = z.record(z.string(), z.unknown())

export const vioBotUpdate = endpoint({
  ...webhook,
  method: 'POST',
  path: '/api/bots/vio',
  product: 'vio',
  summary: 'Updates of the Vio bot (secret header of setWebhook)',
  // Telegram's pre-checkout query and its message of a successful payment.
  isMoney: true,
  takesRawBody: true,
  body: z.unknown(),
  reply: Done,
  errors: ['ACCESS_DENIED', 'PAYMENT_UNAVAILABLE'],
})

export const saathBotUpdate = endpoint({
  ...webhook,
  method: 'POST',
  path: '/api/bots/saath',
  product: 'saath',
  summary: 'Updates of the Saath bot (secret header of setWebhook)',
  takesRawBody: true,
  body: z.unknown(),
  reply: Done,
})

export const whatsappVerify = endpoint({
  ...webhook,
  method: 'GET',
  path: '/api/webhooks/whatsapp',
  product: 'saath',
  bodyLimitBytes: 0,
  summary: 'Subscription check of the WhatsApp platform: echoes its challenge',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().check(z.maxLength(256)),
    'hub.challenge': z.string().check(z.regex(/^\w{1,128}$/)),
  }),
  reply: z.string(),
})

export const whatsappStatus = endpoint({
  ...webhook,
  method: 'POST',
  path: '/api/webhooks/whatsapp',
  product: 'saath',
  summary: 'Delivery states of codes sent by WhatsApp (signed body)',
  body: AnyObject,
  reply: Done,
})

export const gatewayReport = endpoint({
  ...webhook,
  method: 'POST',
  path: '/api/webhooks/telegram-gateway',
  product: 'vio',
  summary: 'Delivery states of codes sent by Telegram Gateway (signed body)',
  body: AnyObject,
  reply: Done,
})
