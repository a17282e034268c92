import { uploadImages } from '@app/contract/core/media'
import type { Product, RateClass } from '@app/contract/endpoint'
import { PaymentState, PaymentSystem } from '@app/contract/market/payments'
import { possibleErrors } from '@app/contract/possible-errors'
import type { CounterDeclarations } from '@app/telemetry/metrics'
import { jobPayloads, type JobName } from '../job-list.ts'

const product: readonly Product[] = ['vio', 'saath']
const provider = PaymentSystem.options
const queue = Object.keys(jobPayloads) as JobName[]
const rates = [
  'read',
  'write',
  'sign-in',
  'upload',
  'beacon',
  'callback',
  'probe',
] as const satisfies RateClass[]
/** Kinds of `http/item-limit.ts`. */
const items = ['events', 'opens', 'views', 'searches', 'shares', 'interests'] as const

/**
 * Every counter and the values of its labels. A process exports all of them at 0 from its start: for a series that starts
 * with its first event, Prometheus computes an `increase()` of 0 and the alert does not fire. The histogram of requests
 * is not listed: its routes, methods and statuses multiply to thousands of series. Alerts use `requests`.
 */
export const counters = {
  /** By how they were answered: in the time of their class (telemetry.ts), later, or with a status of 500 and above. */
  requests: { class: rates, result: ['good', 'slow', 'failed'] },
  otp_sent: { product, channel: ['whatsapp', 'telegram-gateway'] },
  otp_verified: { product },
  otp_refused: {
    product,
    counter: ['known', 'phone', 'requester', 'network-day', 'total', 'all', 'work'],
  },
  /** 80 % of the unconfirmed codes of a day, or of all codes that we pay for. */
  otp_budget_alarms: { product, budget: ['unconfirmed', 'all'] },
  otp_send_failed: { product, reason: ['unreachable', 'busy', 'refused'] },
  refresh_reused: { product },
  second_factor_failed: { product },
  sign_in: { product, by: ['telegram', 'code', 'phone'] },
  audit_chain_broken: {},
  coin_chain_broken: {},
  /** The invariants of the views `coin_problems` and `payment_problems`. */
  money_problems: { problem: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6'] },
  payments: { provider, state: PaymentState.options },
  payment_alarms: {
    event: [
      'user.cancel',
      'time.over',
      'payme.check',
      'payme.create',
      'payme.create-other',
      'payme.perform',
      'payme.cancel',
      'payme.cancel-spent',
      'click.prepare',
      'click.prepare-other',
      'click.complete',
      'click.cancel',
      'click.contradicted',
      'click.reversed',
      'stars.ask',
      'stars.ask-other',
      'stars.paid',
      'stars.paid-again',
      'stars.refunded',
      'stars.unknown',
      'operator.refund',
    ],
  },
  payment_callbacks: { provider, outcome: ['answered', 'refused'] },
  payment_differences: { provider },
  images_stored: { product },
  images_refused: { code: [...possibleErrors(uploadImages)] },
  rate_limited: { rate: [...rates, ...items, 'in-flight', 'streams'] },
  share_pictures: { outcome: ['photo', 'stored', 'drawn'] },
  search_document_unfit: {},
  search_fallback: { product },
  search_index_lost: {},
  search_index_repaired: {},
  /** Rows of `platform/write-behind.ts` that were lost, or may have been. */
  rows_dropped: { buffer: ['events', 'opens', 'views', 'clicks', 'searches', 'shop-searches', 'security'] },
  /** Seats of groups: taken, the last one taken, or refused because the group was full or expired meanwhile. */
  group_seats: { outcome: ['taken', 'last-taken', 'refused'] },
  groups_created: {},
  groups_expired: {},
  client_error: { product },
  views_late: {},
  jobs_done: { queue },
  jobs_failed: { queue },
} as const satisfies CounterDeclarations

export type CounterName = keyof typeof counters

/** An undeclared label or value does not compile. */
export type CounterLabels<N extends CounterName> = {
  readonly [L in keyof (typeof counters)[N]]: (typeof counters)[N][L] extends readonly (infer Value)[]
    ? Value
    : never
}
