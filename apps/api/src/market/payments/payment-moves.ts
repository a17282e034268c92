import { coins as limits } from '@app/contract/market/payments.limits'
import type { PaymentSystem } from '@app/contract/market/payments'
import type { Ctx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import type { CounterLabels } from '#platform/observability/counters.ts'
import { creditCoins, refundCoins, type PurchaseAccount } from '../ledger/ledger.service.ts'
import { decide, type Answer, type PaymentEvent } from './payments.rules.ts'
import * as sql from './payments.sql.ts'

/** Details from the provider. */
export interface ProviderDetails {
  readonly providerId?: string
  readonly providerTime?: number
  readonly providerDocument?: string
  readonly payer?: number
  /** Payme's reason code. */
  readonly reason?: number
}

export interface Moved {
  readonly answer: Answer
  /** The current row. */
  readonly payment: sql.PaymentRow
  /** Coins that were already spent when the money was refunded. */
  readonly owed: number
}

const purchaseAccounts: Readonly<Record<PaymentSystem, PurchaseAccount>> = {
  TELEGRAM_STARS: 'PURCHASE:STARS',
  PAYCOM_UZ: 'PURCHASE:PAYME',
  CLICK_UZ: 'PURCHASE:CLICK',
}

const hour = 3_600_000

const changeFor = (
  payment: sql.LockedPayment,
  to: sql.PaymentRow['state'],
  { providerId, providerTime, providerDocument, payer, reason }: ProviderDetails,
): sql.Change => {
  const details = {
    ...(providerId !== undefined && { providerId }),
    ...(providerTime !== undefined && { providerTime }),
    ...(providerDocument !== undefined && { providerDocument }),
    ...(payer !== undefined && { payer }),
  }
  switch (to) {
    case 'PENDING': {
      const hours =
        payment.paymentSystem === 'TELEGRAM_STARS' ? limits.starsReservedHours : limits.reservedHours
      // Payme counts from its own creation time.
      const from = providerTime ?? payment.now.getTime()
      return { state: to, ...details, reservedAt: payment.now, expiresAt: new Date(from + hours * hour) }
    }
    case 'PAID':
      return { state: to, ...details, paidAt: payment.now, endedAt: null, endReason: null }
    case 'EXPIRED':
      return { state: to, endedAt: payment.now, endReason: 4 }
    case 'REFUNDED':
      return { state: to, endedAt: payment.now, endReason: reason ?? 5 }
    case 'CANCELLED':
    case 'NEW':
      return { state: to, endedAt: payment.now, endReason: reason ?? 10 }
  }
}

type MoveContext = Pick<Ctx, 'deps' | 'log'>

export function raiseAlarm(
  { deps, log }: MoveContext,
  event: CounterLabels<'payment_alarms'>['event'],
  payment: Pick<sql.PaymentRow, 'paymentSystem' | 'state'>,
): void {
  deps.metrics.count('payment_alarms', { event })
  log.error('payment needs attention', {
    provider: payment.paymentSystem,
    reason: event,
    code: payment.state,
  })
}

/** Applies one event to a payment that this transaction has locked; the coins move in the same transaction. */
export async function movePayment(
  ctx: MoveContext,
  trx: TxDb,
  locked: sql.LockedPayment,
  event: PaymentEvent,
  details: ProviderDetails = {},
): Promise<Moved> {
  // An overdue payment is expired even if the job has not run yet.
  const payment = locked.isOverdue
    ? { ...locked, ...(await sql.updatePayment(trx, locked.id, changeFor(locked, 'EXPIRED', {}))) }
    : locked
  const move = decide(event, payment.state)
  if (move.isAlarming) raiseAlarm(ctx, event, payment)
  if (move.to === undefined) return { answer: move.answer, payment, owed: 0 }
  const moved = await sql.updatePayment(trx, payment.id, changeFor(payment, move.to, details))
  ctx.deps.metrics.count('payments', { provider: moved.paymentSystem, state: moved.state })
  if (move.money === 'credit') await creditPayment(trx, moved)
  const owed = move.money === 'refund' ? await refundPaymentCoins(trx, moved) : 0
  return { answer: move.answer, payment: moved, owed }
}

export function creditPayment(trx: TxDb, payment: sql.PaymentRow) {
  return creditCoins(trx, {
    userId: payment.userId,
    coins: payment.coins,
    source: purchaseAccounts[payment.paymentSystem],
    reference: `payment:${payment.id}`,
    key: `payment:${payment.id}`,
  })
}

const refundPaymentCoins = async (trx: TxDb, payment: sql.PaymentRow): Promise<number> => {
  const { owed } = await refundCoins(trx, {
    userId: payment.userId,
    coins: payment.coins,
    to: purchaseAccounts[payment.paymentSystem],
    reference: `payment:${payment.id}`,
    key: `refund:${payment.id}`,
  })
  return owed
}
