import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done } from '../shared.ts'
import { InviteCode } from './groups.ts'

export const ShareType = z.enum(['WhatsApp', 'Telegram', 'Copy', 'System'])

export const recordShare = endpoint({
  method: 'POST',
  path: '/api/shares',
  product: 'saath',
  access: 'public',
  rate: 'beacon',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'A link was passed on',
  body: z.strictObject({
    type: ShareType,
    subject: z.enum(['group', 'product', 'referral']),
    inviteCode: z.optional(InviteCode),
    productId: z.optional(z.int().check(z.minimum(1))),
  }),
  reply: Done,
  errors: [],
})
