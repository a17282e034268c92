import type { ReplyOf } from '@app/contract/endpoint'
import type * as contract from '@app/contract/market/payments'
import { GrammyError, HttpError } from 'grammy'
import { confirmByTwo, toActor } from '#core/approvals/approvals.service.ts'
import { recordAudit } from '#core/audit/audit.service.ts'
import { botApi } from '#core/notifications/bot.service.ts'
import { inTx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { askClickDocument, isReversed, reverseClick } from './providers/click-api.ts'
import { movePayment } from './payment-moves.ts'
import * as sql from './payments.sql.ts'

/**
 * Two people order it. Records the request, refunds at the provider, then takes the coins back. After a crash in between, Telegram's own
 * message, the next reconciliation or a repeated request completes the refund.
 */
export async function refundPayment(
  ctx: UserCtx,
  id: string,
  reason: string,
): Promise<ReplyOf<typeof contract.refundPayment>> {
  const ordered = await inTx(ctx, async (tx) => {
    const row = await sql.lockPayment(tx.db, id)
    if (!row) throw new AppError('PAYMENT_NOT_FOUND')
    if (row.state !== 'PAID' && row.state !== 'REFUNDED') throw new AppError('PAYMENT_STATE_CONFLICT')
    // Payme's refunds start in its merchant cabinet and arrive as CancelTransaction.
    if (row.paymentSystem === 'PAYCOM_UZ') throw new AppError('FEATURE_UNAVAILABLE')
    if (row.state === 'PAID' && !row.isRefundAsked) {
      const input = { coins: row.coins, price: row.price, currency: row.currency }
      const order = { kind: 'payment.refund', object: id, input, reason } as const
      const waitsUntil = await confirmByTwo(tx, toActor(ctx), order)
      if (waitsUntil) return { waitsUntil }
    }
    await sql.recordRefundRequest(tx.db, id)
    await recordAudit(tx, ctx, { action: 'payment.refund', object: id, data: { reason, coins: row.coins } })
    return row
  })
  if ('waitsUntil' in ordered)
    return { id, state: 'PAID', owed: 0, waitsUntil: ordered.waitsUntil.toISOString() }
  if (ordered.state === 'REFUNDED') return { id, state: ordered.state, owed: 0, waitsUntil: null }
  await refundAtProvider(ctx, ordered)
  return inTx(ctx, async ({ db }) => {
    const row = await sql.lockPayment(db, id)
    if (!row) throw new AppError('PAYMENT_NOT_FOUND')
    const { payment: moved, owed } = await movePayment(ctx, db, row, 'operator.refund')
    return { id, state: moved.state, owed, waitsUntil: null }
  })
}

const refundAtProvider = async ({ deps: { config } }: UserCtx, payment: sql.PaymentRow): Promise<void> => {
  const { paymentSystem, providerId, payer, providerDocument } = payment
  if (paymentSystem === 'TELEGRAM_STARS' && providerId !== null && payer !== null) {
    try {
      await botApi(config, 'vio').refundStarPayment(payer, providerId)
    } catch (error) {
      // An earlier call succeeded and its answer was lost.
      if (error instanceof GrammyError && error.description.includes('CHARGE_ALREADY_REFUNDED')) return
      if (error instanceof GrammyError || error instanceof HttpError)
        throw new AppError('PAYMENT_UNAVAILABLE', { cause: new Error(error.name) })
      throw error
    }
  } else if (paymentSystem === 'CLICK_UZ' && config.click && providerDocument !== null) {
    const { error_code: code } = await reverseClick(config.click, providerDocument)
    // After a lost answer Click refuses a second reversal.
    if (code !== 0 && !isReversed(await askClickDocument(config.click, providerDocument)))
      throw new AppError('PAYMENT_UNAVAILABLE')
  } else {
    throw new AppError('FEATURE_UNAVAILABLE')
  }
}
