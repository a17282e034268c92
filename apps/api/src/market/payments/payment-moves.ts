import { coins as limits } from '@app/contract/market/payments.limits'
import type { PaymentSystem } from '@app/contract/market/payments'
import type { Ctx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import type { CounterLabels } from '#platform/observability/counters.ts'
import { creditCoins, refundCoins, type PurchaseAccount } from '../ledger/ledger.service.ts'
import { decide, type Answer, type PaymentEvent } from './payments.rules.ts'
import * as sql from './payments.sql.ts'

/** What a provider said along with it. */
export interface Particulars {
  readonly providerId?: string
  readonly providerTime?: number
  readonly providerDocument?: string
  readonly payer?: number
  /** Payme's number for why. */
  readonly reason?: number
}

export interface Moved {
  readonly answer: Answer
  /** As it stands now. */
  readonly payment: sql.PaymentRow
  /** Coins that were spent when the money went back. */
  readonly owed: number
}

const purchaseAccountOf: Readonly<Record<PaymentSystem, PurchaseAccount>> = {
  TELEGRAM_STARS: 'PURCHASE:STARS',
  PAYCOM_UZ: 'PURCHASE:PAYME',
  CLICK_UZ: 'PURCHASE:CLICK',
}

const hour = 3_600_000

const changeFor = (
  payment: sql.LockedPayment,
  to: sql.PaymentRow['state'],
  { providerId, providerTime, providerDocument, payer, reason }: Particulars,
): sql.Change => {
  const said = {
    ...(providerId !== undefined && { providerId }),
    ...(providerTime !== undefined && { providerTime }),
    ...(providerDocument !== undefined && { providerDocument }),
    ...(payer !== undefined && { payer }),
  }
  switch (to) {
    case 'PENDING': {
      const hours =
        payment.paymentSystem === 'TELEGRAM_STARS' ? limits.starsReservedHours : limits.reservedHours
      // Payme counts from the moment that it began itself.
      const from = providerTime ?? payment.now.getTime()
      return { state: to, ...said, reservedAt: payment.now, expiresAt: new Date(from + hours * hour) }
    }
    case 'PAID':
      return { state: to, ...said, paidAt: payment.now, endedAt: null, endReason: null }
    case 'EXPIRED':
      return { state: to, endedAt: payment.now, endReason: 4 }
    case 'REFUNDED':
      return { state: to, endedAt: payment.now, endReason: reason ?? 5 }
    case 'CANCELLED':
    case 'NEW':
      return { state: to, endedAt: payment.now, endReason: reason ?? 10 }
  }
}

type Around = Pick<Ctx, 'deps' | 'log'>

export function alarm(
  { deps, log }: Around,
  event: CounterLabels<'payment_alarms'>['event'],
  payment: Pick<sql.PaymentRow, 'paymentSystem' | 'state'>,
): void {
  deps.metrics.count('payment_alarms', { event })
  log.error('payment needs a look', { provider: payment.paymentSystem, reason: event, code: payment.state })
}

/** One step of the table, for a row that this transaction has locked. Coins move with it or nothing does. */
export async function movePayment(
  around: Around,
  trx: TxDb,
  locked: sql.LockedPayment,
  event: PaymentEvent,
  said: Particulars = {},
): Promise<Moved> {
  // Time is over whether or not the job that says so has run.
  const payment = locked.isOverdue
    ? { ...locked, ...(await sql.updatePayment(trx, locked.id, changeFor(locked, 'EXPIRED', {}))) }
    : locked
  const move = decide(event, payment.state)
  if (move.isAlarming) alarm(around, event, payment)
  if (move.to === undefined) return { answer: move.answer, payment, owed: 0 }
  const moved = await sql.updatePayment(trx, payment.id, changeFor(payment, move.to, said))
  around.deps.metrics.count('payments', { provider: moved.paymentSystem, state: moved.state })
  if (move.money === 'credit') await creditPayment(trx, moved)
  const owed = move.money === 'refund' ? await takeBack(trx, moved) : 0
  return { answer: move.answer, payment: moved, owed }
}

export function creditPayment(trx: TxDb, payment: sql.PaymentRow) {
  return creditCoins(trx, {
    userId: payment.userId,
    coins: payment.coins,
    source: purchaseAccountOf[payment.paymentSystem],
    reference: `payment:${payment.id}`,
    key: `payment:${payment.id}`,
  })
}

const takeBack = async (trx: TxDb, payment: sql.PaymentRow): Promise<number> => {
  const { owed } = await refundCoins(trx, {
    userId: payment.userId,
    coins: payment.coins,
    to: purchaseAccountOf[payment.paymentSystem],
    reference: `payment:${payment.id}`,
    key: `refund:${payment.id}`,
  })
  return owed
}
