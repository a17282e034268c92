import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, line, numberInQuery } from '../shared.ts'
import { AdCard, AdLink } from './ad.ts'

/** Reasons of a complaint; the texts are the app's. */
export const complaintReasons = [
  'FRAUD',
  'SOLD',
  'WRONG_PRICE',
  'WRONG_CATEGORY',
  'DUPLICATE',
  'FORBIDDEN',
  'OFFENSIVE',
  'OTHER',
] as const
export type ComplaintReason = (typeof complaintReasons)[number]

export const complaints = {
  /** Per user in 24 hours. */
  perDay: 10,
  noteLength: 300,
  /** Open ads per page. */
  take: 50,
} as const

const About = z.enum(['AD', 'SELLER'])

const user = { product: 'vio', access: 'user', origin: 'ours', rate: 'write' } as const

export const complain = endpoint({
  ...user,
  method: 'POST',
  path: '/api/user/telegram/complaints',
  bodyLimitBytes: 4 * 1024,
  summary: 'Say what is wrong with an ad or its seller; once while it is open, and the outcome is told',
  body: z.strictObject({
    link: AdLink,
    about: About,
    reason: z.enum(complaintReasons),
    note: z.optional(line(complaints.noteLength)),
  }),
  reply: Done,
  errors: ['AD_NOT_FOUND', 'AD_OWN', 'COMPLAINT_LIMIT_REACHED'],
})

const admin = { product: 'vio', access: 'admin', origin: 'ours' } as const

export const listComplaints = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/user/telegram/complaints',
  rate: 'read',
  bodyLimitBytes: 0,
  summary: 'Ads that people complain of, the most often first, with what they say',
  query: z.object({ take: z._default(numberInQuery(complaints.take), complaints.take) }),
  reply: z.object({
    data: z.array(
      z.object({
        product: AdCard,
        said: z.array(
          z.object({
            about: About,
            reason: z.enum(complaintReasons),
            note: z.nullable(z.string()),
            at: z.iso.datetime(),
          }),
        ),
      }),
    ),
    total: z.int(),
  }),
  errors: [],
})

export const dismissComplaints = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/user/telegram/complaints/dismiss',
  rate: 'write',
  bodyLimitBytes: 1024,
  summary: 'Nothing is wrong with this ad: its open complaints end, and who complained is told',
  body: z.strictObject({ telegramProductId: z.int().check(z.minimum(1)) }),
  reply: z.object({ ended: z.int() }),
  errors: [],
})
