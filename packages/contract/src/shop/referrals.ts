import * as z from 'zod/mini'
import { WaitsUntil } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { Done, line, numberInQuery, PublicId } from '../shared.ts'
import { OrderId } from './orders.ts'
import { shop } from './shop.limits.ts'

const own = { method: 'GET', product: 'saath', access: 'user', rate: 'read', bodyLimitBytes: 0 } as const

const page = {
  take: z._default(numberInQuery(shop.maxTake), shop.take),
  skip: z._default(numberInQuery(shop.maxSkip), 0),
}

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
    /** In rupees, with the names of the specification. */
    Pending: z.number(),
    Approved: z.number(),
    pendingPaise: z.int(),
    /** Approved, paid out or not. */
    approvedPaise: z.int(),
    paidPaise: z.int(),
  }),
  errors: [],
})

/** States of a reward: announced, earned, paid out, or taken back with the goods. */
export const ReferralAccount = z.enum(['PENDING', 'APPROVED', 'PAID', 'REVERSED'])

export const listReferralLines = endpoint({
  ...own,
  path: '/api/referral-payouts/lines',
  origin: 'ours',
  summary: 'Every line behind the totals, newest first',
  query: z.object(page),
  reply: z.object({
    data: z.array(
      z.object({
        id: z.int(),
        account: ReferralAccount,
        /** Below zero when money leaves the account. */
        amountPaise: z.int(),
        createdAt: z.iso.datetime(),
        /** First name of the buyer, or one letter. */
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
  summary:
    'Records that a user was paid everything earned so far that is not held; above a setting, ordered by two people',
  body: z.strictObject({
    userId: PublicId,
    /** The amount that the operator saw and paid; nothing is recorded when another amount is owed now. */
    expectedPaise: z.optional(z.int().check(z.minimum(1))),
  }),
  /** While it waits for a second person, nothing was paid. */
  reply: z.object({ paidPaise: z.int(), waitsUntil: WaitsUntil }),
  takesIdempotencyKey: true,
  errors: ['USER_NOT_FOUND', 'PAYOUT_CHANGED'],
})

export const reviewReferralPair = endpoint({
  method: 'POST',
  path: '/api/referral-payouts/reviews',
  product: 'saath',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 2048,
  origin: 'ours',
  summary:
    'Decide whether a referrer and the buyer of an order are one household: release or take back the shares',
  body: z.strictObject({
    userId: PublicId,
    orderId: OrderId,
    decision: z.enum(['RELEASED', 'DENIED']),
    note: line(300).check(z.minLength(3)),
  }),
  reply: Done,
  errors: ['USER_NOT_FOUND', 'ORDER_NOT_FOUND'],
})

const desk = { ...own, access: 'operator', origin: 'ours' } as const

/** The user to pay, and the phone number. */
const payee = {
  userId: PublicId,
  name: z.string(),
  phoneNumber: z.nullable(z.string()),
  isBanned: z.boolean(),
}

export const listReferralDues = endpoint({
  ...desk,
  path: '/api/referral-payouts/due',
  summary: 'Users who have earned more than was paid out, the longest waiting first',
  query: z.object(page),
  reply: z.object({
    data: z.array(
      z.object({
        ...payee,
        duePaise: z.int(),
        /** The part of it that waits until an operator has looked at the pair: perhaps one household. */
        heldPaise: z.int(),
        /** Orders of friends behind it. */
        orders: z.int(),
        paidPaise: z.int(),
        /** When the first owed amount was earned. */
        since: z.iso.datetime(),
      }),
    ),
    total: z.int(),
    totalPaise: z.int(),
  }),
  errors: [],
})

export const listReferralDueOrders = endpoint({
  ...desk,
  path: '/api/referral-payouts/due/{userId}',
  summary: 'The orders behind the amount that a user is owed; they add up to it',
  params: z.object({ userId: PublicId }),
  query: z.object(page),
  reply: z.object({
    data: z.array(
      z.object({
        orderId: z.string(),
        friend: z.string(),
        orderTotalPaise: z.int(),
        /** Below zero when goods came back after the payout. */
        amountPaise: z.int(),
        /** Why the share is held: what the referrer and the friend have in common. */
        held: z.array(z.enum(['DEVICE', 'PHONE', 'ADDRESS'])),
        /** What an operator decided about the two. */
        decision: z.nullable(z.enum(['RELEASED', 'DENIED'])),
        at: z.iso.datetime(),
      }),
    ),
    total: z.int(),
    duePaise: z.int(),
  }),
  errors: ['USER_NOT_FOUND'],
})

export const listReferralPaid = endpoint({
  ...desk,
  path: '/api/referral-payouts/paid',
  summary: 'What was paid out to whom, newest first',
  query: z.object(page),
  reply: z.object({
    data: z.array(z.object({ ...payee, paidPaise: z.int(), orders: z.int(), paidAt: z.iso.datetime() })),
    total: z.int(),
    totalPaise: z.int(),
  }),
  errors: [],
})
