import type { PaymentPlatform, PaymentState, PaymentSystem } from '@app/contract/market/payments'

/** Every event of a payment, one for each row of the table. */
export type PaymentEvent =
  | 'user.cancel'
  | 'time.over'
  | 'payme.check'
  | 'payme.create'
  | 'payme.create-other'
  | 'payme.perform'
  | 'payme.cancel'
  | 'payme.cancel-spent'
  | 'click.prepare'
  | 'click.prepare-other'
  | 'click.complete'
  | 'click.cancel'
  | 'click.reversed'
  | 'stars.ask'
  | 'stars.ask-other'
  | 'stars.paid'
  | 'stars.paid-again'
  | 'stars.refunded'
  | 'operator.refund'

/** The outcome; each provider maps it to its own codes. */
export type Answer =
  | 'ok'
  | 'same'
  | 'busy'
  | 'not-payable'
  | 'cannot-perform'
  | 'cannot-cancel'
  | 'no-transaction'
  | 'already-paid'
  | 'cancelled'
  | 'refused'

export interface Move {
  /** Absent when nothing changes. */
  readonly to?: PaymentState
  /** Booked in the same transaction. */
  readonly money?: 'credit' | 'refund'
  /** An operator should look at it. */
  readonly isAlarming?: true
  readonly answer: Answer
}

const go = (to: PaymentState, answer: Answer = 'ok'): Move => ({ to, answer })
const stay = (answer: Answer): Move => ({ answer })
const alarm = (move: Move): Move => ({ ...move, isAlarming: true })
const paid: Move = { to: 'PAID', money: 'credit', answer: 'ok' }
const refunded: Move = { to: 'REFUNDED', money: 'refund', answer: 'ok' }

type Row = Readonly<Record<PaymentState, Move>>
/** In the order of the states: new, reserved, paid, cancelled, expired, refunded. */
const row = (NEW: Move, PENDING: Move, PAID: Move, CANCELLED: Move, EXPIRED: Move, REFUNDED: Move): Row => ({
  NEW,
  PENDING,
  PAID,
  CANCELLED,
  EXPIRED,
  REFUNDED,
})

const same = stay('same')
const busy = stay('busy')
const notPayable = stay('not-payable')
const cannotPerform = stay('cannot-perform')
const noTransaction = stay('no-transaction')
const alreadyPaid = stay('already-paid')
const cancelled = stay('cancelled')
const refused = stay('refused')

/**
 * All transitions of a payment. Money that has arrived always wins: Telegram reports it after it took the Stars, so a
 * cancelled or expired payment becomes paid, with an alarm. Payme and Click ask first and are refused.
 */
export const paymentTable: Readonly<Record<PaymentEvent, Row>> = {
  //                        NEW              PENDING          PAID            CANCELLED       EXPIRED         REFUNDED
  'user.cancel': row(go('CANCELLED'), same, same, same, same, same),
  'time.over': row(go('EXPIRED'), go('EXPIRED'), same, same, same, same),
  'payme.check': row(stay('ok'), busy, notPayable, notPayable, notPayable, notPayable),
  'payme.create': row(go('PENDING'), same, same, cannotPerform, cannotPerform, cannotPerform),
  'payme.create-other': row(busy, busy, notPayable, cannotPerform, cannotPerform, cannotPerform),
  'payme.perform': row(noTransaction, paid, same, cannotPerform, cannotPerform, cannotPerform),
  'payme.cancel': row(noTransaction, go('CANCELLED'), refunded, same, same, same),
  // The coins are spent: there is nothing to take back.
  'payme.cancel-spent': row(noTransaction, go('CANCELLED'), stay('cannot-cancel'), same, same, same),
  'click.prepare': row(go('PENDING'), same, alreadyPaid, cancelled, cancelled, cancelled),
  'click.prepare-other': row(cancelled, cancelled, alreadyPaid, cancelled, cancelled, cancelled),
  'click.complete': row(noTransaction, paid, alreadyPaid, cancelled, cancelled, cancelled),
  // Click does not sign `error`, so a copied Complete can be turned into a cancel: a paid payment stays paid, and a
  // job asks Click.
  'click.cancel': row(
    noTransaction,
    go('CANCELLED', 'cancelled'),
    alarm(alreadyPaid),
    cancelled,
    cancelled,
    cancelled,
  ),
  // The answer of Click's own API to our question, which no other client can give.
  'click.reversed': row(same, go('CANCELLED'), refunded, same, same, same),
  'stars.ask': row(go('PENDING'), stay('ok'), refused, refused, refused, refused),
  'stars.ask-other': row(refused, refused, refused, refused, refused, refused),
  'stars.paid': row(paid, paid, same, alarm(paid), alarm(paid), same),
  // Another charge for a paid payment: it gets a payment and coins of its own.
  'stars.paid-again': row(paid, paid, alarm(same), alarm(paid), alarm(paid), alarm(same)),
  'stars.refunded': row(alarm(refused), alarm(refused), refunded, same, same, same),
  'operator.refund': row(refused, refused, refunded, refused, refused, same),
}

export function decide(event: PaymentEvent, state: PaymentState): Move {
  return paymentTable[event][state]
}

export type Currency = 'UZS' | 'XTR'
export function currencyFor(system: PaymentSystem): Currency {
  return system === 'TELEGRAM_STARS' ? 'XTR' : 'UZS'
}

export interface CoinPrices {
  readonly packs: readonly { readonly amount: number; readonly sum: number }[]
  readonly sumPerCoin: number
  readonly starsPerCoin: number
}

/** A pack has a fixed price in sum; other amounts, and all amounts in Stars, are priced by the coin. */
export function quote(prices: CoinPrices, currency: Currency, amount: number): number {
  return currency === 'XTR'
    ? amount * prices.starsPerCoin
    : (prices.packs.find((pack) => pack.amount === amount)?.sum ?? amount * prices.sumPerCoin)
}

export type Offered = Readonly<Record<PaymentPlatform, readonly PaymentSystem[]>>

/** The configured systems that are offered on this platform; in development all configured ones. */
export function offeredSystems(
  offered: Offered,
  platform: PaymentPlatform,
  isSetUp: (system: PaymentSystem) => boolean,
  isDevelopment: boolean,
): PaymentSystem[] {
  const all: readonly PaymentSystem[] = ['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ']
  return (isDevelopment ? all : offered[platform]).filter(isSetUp)
}

const paymeCheckout = ({
  merchantId,
  orderId,
  tiyin,
  language,
  returnUrl,
}: {
  readonly merchantId: string
  readonly orderId: string
  readonly tiyin: number
  readonly language: string
  readonly returnUrl: string
}): string =>
  Buffer.from(
    `m=${merchantId};ac.order_id=${orderId};a=${tiyin};l=${language};c=${returnUrl.replaceAll(';', '%3B')}`,
  ).toString('base64')

/** Payme's checkout page; its address holds the whole order. */
export function paymeLink(checkoutUrl: string, order: Parameters<typeof paymeCheckout>[0]): string {
  return `${checkoutUrl.replace(/\/$/, '')}/${paymeCheckout(order)}`
}

export function clickLink(
  payUrl: string,
  order: {
    readonly serviceId: string
    readonly merchantId: string
    readonly orderId: string
    readonly sum: number
    readonly returnUrl: string
  },
): string {
  const url = new URL(payUrl)
  url.searchParams.set('service_id', order.serviceId)
  url.searchParams.set('merchant_id', order.merchantId)
  url.searchParams.set('amount', order.sum.toFixed(2))
  url.searchParams.set('transaction_param', order.orderId)
  url.searchParams.set('return_url', order.returnUrl)
  return url.href
}
