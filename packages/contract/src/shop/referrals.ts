import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { numberInQuery, PublicId } from '../shared.ts'
import { shop } from './shop.limits.ts'

const own = { method: 'GET', product: 'saath', access: 'user', rate: 'read', bodyLimitBytes: 0 } as const

export const countReferrals = endpoint({
  ...own,
  path: '/api/referral-payouts/referrals-count',
  origin: 'specified',
  summary: 'How many people came by my link and made an account',
  reply: z.object({ count: z.int() }),
  errors: [],
})

export const getReferralTotals = endpoint({
  ...own,
  path: '/api/referral-payouts/total-amounts',
  origin: 'specified',
  summary: 'What my friends’ purchases bring me: sums of the lines',
  reply: z.object({
    /** In rupees, as the specification names them. */
    Pending: z.number(),
    Approved: z.number(),
    pendingPaise: z.int(),
    /** Approved, whether or not it was paid out since. */
    approvedPaise: z.int(),
    paidPaise: z.int(),
  }),
  errors: [],
})

/** Where money stands: announced, earned, paid out, or taken back because the goods were. */
export const ReferralAccount = z.enum(['PENDING', 'APPROVED', 'PAID', 'REVERSED'])

export const listReferralLines = endpoint({
  ...own,
  path: '/api/referral-payouts/lines',
  origin: 'ours',
  summary: 'Every line behind the totals, newest first',
  query: z.object({
    take: z._default(numberInQuery(shop.maxTake), shop.take),
    skip: z._default(numberInQuery(shop.maxSkip), 0),
  }),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        account: ReferralAccount,
        /** Below zero where money leaves the account. */
        amountPaise: z.int(),
        createdAt: z.iso.datetime(),
        /** First name of who bought, or one letter. */
        friend: z.string(),
        orderTotalPaise: z.int(),
      }),
    ),
    total: z.int(),
  }),
  errors: [],
})

export const payReferrer = endpoint({
  method: 'POST',
  path: '/api/referral-payouts',
  product: 'saath',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 1024,
  origin: 'ours',
  summary: 'Note that somebody was paid everything earned so far',
  body: z.strictObject({ userId: PublicId }),
  reply: z.object({ paidPaise: z.int() }),
  takesIdempotencyKey: true,
  errors: ['USER_NOT_FOUND'],
})
