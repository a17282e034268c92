import * as z from 'zod/mini'
import { WaitsUntil } from '../core/approvals.ts'
import { endpoint } from '../endpoint.ts'
import { idInPath, line, numberInQuery } from '../shared.ts'
import { coins } from './payments.limits.ts'

export const PaymentSystem = z.enum(['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ'])
export type PaymentSystem = z.output<typeof PaymentSystem>

/** The platform of the app, which decides on the payment methods. */
export const PaymentPlatform = z.enum(['TELEGRAM', 'WEB'])
export type PaymentPlatform = z.output<typeof PaymentPlatform>

/**
 * NEW: not started. PENDING: a provider has reserved it. PAID: the coins are credited. REFUNDED: money and coins were
 * returned. Only the server changes the state.
 */
export const PaymentState = z.enum(['NEW', 'PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED'])
export type PaymentState = z.output<typeof PaymentState>

const Currency = z.enum(['UZS', 'XTR'])

/** Always 36 characters: providers sign it together with other fields, without separators. */
export const PaymentId = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

export const Payment = z.object({
  id: PaymentId,
  paymentSystem: PaymentSystem,
  state: PaymentState,
  /** Coins. */
  amount: z.int(),
  /** Whole sum, or Stars. */
  price: z.int(),
  currency: Currency,
  /**
   * Where to pay; null when it cannot be paid any more. A t.me link is an invoice that Telegram opens; any other one is a
   * page, and only the state tells the result.
   */
  link: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.nullable(z.iso.datetime()),
  /** When it was cancelled, expired or refunded. */
  endedAt: z.nullable(z.iso.datetime()),
  /** The provider's number of the payment, for the receipt. */
  providerId: z.nullable(z.string()),
  /** The page of the fiscal receipt. */
  fiscalUrl: z.nullable(z.string()),
})

const own = { product: 'vio', access: 'user', origin: 'ours' } as const
const page = z.object({
  take: z._default(numberInQuery(coins.maxTake), coins.take),
  skip: z._default(numberInQuery(coins.maxSkip), 0),
})

export const listRates = endpoint({
  method: 'GET',
  path: '/api/telegram/transactions/rates',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'specified',
  summary: 'What one coin costs in each currency, outside the packs',
  reply: z.array(z.object({ currency: Currency, rate: z.number() })),
  errors: [],
})

export const getCoinOffer = endpoint({
  method: 'GET',
  path: '/api/telegram/transactions/offer',
  product: 'vio',
  access: 'public',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'The packs with their prices, and by which systems one can pay here',
  query: z.object({ platform: PaymentPlatform }),
  reply: z.object({
    /** In display order; empty when nothing can be bought. */
    systems: z.array(z.object({ paymentSystem: PaymentSystem, currency: Currency, rate: z.number() })),
    packs: z.array(
      z.object({
        amount: z.int(),
        /** Price by currency, as it will be charged. */
        prices: z.object({ UZS: z.int(), XTR: z.int() }),
      }),
    ),
    maxAmount: z.int(),
  }),
  errors: [],
})

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/user/telegram/transactions',
  product: 'vio',
  access: 'user',
  rate: 'write',
  isMoney: true,
  bodyLimitBytes: 1024,
  origin: 'specified',
  summary: 'Begin to buy coins: the price is fixed now, and the link leads to the provider',
  body: z.strictObject({
    platform: PaymentPlatform,
    paymentSystem: PaymentSystem,
    /** Coins. */
    amount: z.int().check(z.minimum(1), z.maximum(coins.maxAmount)),
  }),
  reply: Payment,
  takesIdempotencyKey: true,
  errors: ['FEATURE_UNAVAILABLE', 'PAYMENT_LIMIT_REACHED', 'PAYMENT_UNAVAILABLE', 'IDEMPOTENCY_MISMATCH'],
})

export const cancelPayment = endpoint({
  method: 'PATCH',
  path: '/api/user/telegram/transactions/cancel/{id}',
  product: 'vio',
  access: 'user',
  rate: 'write',
  isMoney: true,
  bodyLimitBytes: 1024,
  origin: 'specified',
  summary: 'Give a payment up; once a provider has begun with it nothing changes. Answers how it stands',
  params: z.object({ id: PaymentId }),
  body: z.strictObject({ id: z.optional(PaymentId) }),
  reply: Payment,
  errors: ['PAYMENT_NOT_FOUND'],
})

export const listPayments = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/telegram/transactions',
  rate: 'read',
  isMoney: true,
  bodyLimitBytes: 0,
  summary: 'My payments, newest first',
  query: page,
  reply: z.object({ data: z.array(Payment), total: z.int() }),
  errors: [],
})

export const getPayment = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/telegram/transactions/{id}',
  rate: 'read',
  isMoney: true,
  bodyLimitBytes: 0,
  summary: 'A payment of mine: how it stands, and its receipt',
  params: z.object({ id: PaymentId }),
  reply: Payment,
  errors: ['PAYMENT_NOT_FOUND'],
})

/** Kinds of coin entries. SPENT ends a HELD; RETURNED returns held or spent coins. */
export const CoinLineKind = z.enum(['BOUGHT', 'HELD', 'SPENT', 'RETURNED', 'COMPENSATION', 'REFUNDED'])

export const listCoinLines = endpoint({
  ...own,
  method: 'GET',
  path: '/api/user/telegram/coins',
  rate: 'read',
  isMoney: true,
  bodyLimitBytes: 0,
  summary: 'What I have, and every line behind it, newest first',
  query: page,
  reply: z.object({
    /** Available coins. */
    coins: z.int(),
    /** Coins held for undecided purchases. */
    held: z.int(),
    /** Owed after a refund; new coins pay it first. */
    debt: z.int(),
    data: z.array(
      z.object({
        id: z.int(),
        kind: CoinLineKind,
        /** The number of coins, always above zero. */
        coins: z.int(),
        /** The purpose: `payment:<id>`, `promotion:<id>`. */
        reference: z.string(),
        coinsAfter: z.int(),
        heldAfter: z.int(),
        debtAfter: z.int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
  }),
  errors: [],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/telegram/transactions/{id}/refund',
  product: 'vio',
  access: 'admin',
  rate: 'write',
  isMoney: true,
  bodyLimitBytes: 2048,
  origin: 'ours',
  summary: 'Give the money of a payment back, ordered by two people; coins that are spent become a debt',
  params: z.object({ id: PaymentId }),
  body: z.strictObject({ reason: line(200).check(z.minLength(3)) }),
  reply: z.object({
    id: PaymentId,
    state: PaymentState,
    /** Coins that were already spent. */
    owed: z.int(),
    /** The first of two people has ordered it: nothing was refunded yet. */
    waitsUntil: WaitsUntil,
  }),
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_STATE_CONFLICT', 'PAYMENT_UNAVAILABLE', 'FEATURE_UNAVAILABLE'],
})

/** `missing`: only the provider has it; `extra`: only we have it. */
const Difference = z.object({
  kind: z.enum(['missing', 'extra', 'amount', 'state']),
  paymentId: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  /** The provider's value, and ours. */
  theirs: z.nullable(z.string()),
  ours: z.nullable(z.string()),
  /** A charge whose message was lost: it is credited now. */
  isMended: z.boolean(),
  /** The current state of the payment; null: we have none of that number. */
  stateNow: z.nullable(PaymentState),
  /** The provider accepts our refund request; others refund in their own cabinet. */
  canRefund: z.boolean(),
  /** An operator has accepted the difference with a reason. */
  settled: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() })),
})

const Reconciliation = z.object({
  id: z.int(),
  paymentSystem: PaymentSystem,
  /** A whole day in Tashkent. */
  day: z.iso.date(),
  checked: z.int(),
  differences: z.array(Difference),
  /** The operator who requested it; null: the schedule. */
  startedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** The latest reconciliation of this day. */
  isLatest: z.boolean(),
  /** Differences that are neither accepted nor resolved. */
  open: z.int(),
})

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/telegram/transactions/reconciliations',
  product: 'vio',
  access: 'operator',
  rate: 'read',
  bodyLimitBytes: 0,
  origin: 'ours',
  summary: 'Our payments beside the providers’ statements, newest look first',
  query: z.object({
    ...page.shape,
    paymentSystem: z.optional(PaymentSystem),
    /** Only the latest reconciliation of each day, if it has open differences. */
    open: z.optional(z.literal('true')),
  }),
  reply: z.object({ data: z.array(Reconciliation), total: z.int(), openTotal: z.int() }),
  errors: [],
})

export const runReconciliation = endpoint({
  method: 'POST',
  path: '/api/telegram/transactions/reconciliations',
  product: 'vio',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 1024 * 1024,
  origin: 'ours',
  summary: 'Compare a day now. Payme has no list to ask for: its statement comes along',
  body: z.strictObject({
    paymentSystem: PaymentSystem,
    day: z.iso.date(),
    statement: z.optional(
      z
        .array(
          z.strictObject({
            providerId: line(200),
            paymentId: line(36),
            /** Whole sum, or Stars. */
            price: z.int(),
            isRefunded: z.boolean(),
          }),
        )
        .check(z.maxLength(5_000)),
    ),
  }),
  reply: Reconciliation,
  errors: ['PAYMENT_UNAVAILABLE', 'FEATURE_UNAVAILABLE'],
})

export const settleDifference = endpoint({
  method: 'POST',
  path: '/api/telegram/transactions/reconciliations/{id}/settled',
  product: 'vio',
  access: 'operator',
  rate: 'write',
  bodyLimitBytes: 2048,
  origin: 'ours',
  summary: 'Say why a difference may stand; the first word about it stays',
  params: z.object({ id: idInPath }),
  body: z.strictObject({
    /** Its index in the list of the reconciliation, from 0. */
    position: z.int().check(z.minimum(0), z.maximum(100_000)),
    reason: line(300).check(z.minLength(3)),
  }),
  reply: Reconciliation,
  errors: ['PAYMENT_NOT_FOUND'],
})
