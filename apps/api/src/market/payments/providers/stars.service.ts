import { randomUUID } from 'node:crypto'
import { PaymentId } from '@app/contract/market/payments'
import { GrammyError, HttpError } from 'grammy'
import { botApi } from '#core/notifications/bot.service.ts'
import { findTelegramId } from '#core/users/user-reads.service.ts'
import { inTx, type Ctx, type UserCtx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { recordCallback } from '../callbacks.ts'
import { creditPayment, movePayment, raiseAlarm } from '../payment-moves.ts'
import * as sql from '../payments.sql.ts'
import { readStars, type StarsCharge, type StarsQuery } from './stars.rules.ts'
import { invoiceTexts } from './stars.texts.ts'

const system = 'TELEGRAM_STARS'

/** The invoice carries the payment's id, which later updates are compared with. */
export async function makeStarsLink(ctx: UserCtx, payment: sql.PaymentRow): Promise<string> {
  const texts = invoiceTexts[ctx.user.language === 'ru' ? 'ru' : 'uz']
  try {
    return await botApi(ctx.deps.config, 'vio').createInvoiceLink(
      texts.title,
      texts.description(payment.coins),
      payment.id,
      '',
      'XTR',
      [{ label: texts.title, amount: payment.price }],
    )
  } catch (error) {
    if (error instanceof GrammyError || error instanceof HttpError)
      throw new AppError('PAYMENT_UNAVAILABLE', { cause: new Error(error.name) })
    throw error
  }
}

/**
 * Handles the payment parts of an update. Telegram repeats an update until it gets a 200, so a failed commit throws; each
 * part is idempotent.
 */
export async function handleStarsUpdate(ctx: Ctx, bytes: Buffer, update: unknown): Promise<void> {
  const event = readStars(update)
  if (!event) return
  await recordCallback(ctx, system, bytes, async () => {
    if (event.kind === 'ask') return answerPreCheckout(ctx, event.query)
    return event.kind === 'paid' ? settleCharge(ctx, event.charge) : settleRefund(ctx, event.charge)
  })
}

const lockInvoiced = async (trx: TxDb, payload: string): Promise<sql.LockedPayment | null> => {
  const named = PaymentId.safeParse(payload)
  const payment = named.success ? await sql.lockPayment(trx, named.data) : undefined
  return payment?.paymentSystem === system ? payment : null
}

const isPriced = ({ price }: sql.PaymentRow, { currency, amount }: StarsQuery | StarsCharge): boolean =>
  currency === 'XTR' && amount === price

/** Allows or refuses a payment by its row alone; Telegram gets the answer before the update is answered. */
const answerPreCheckout = async (ctx: Ctx, query: StarsQuery): Promise<string> => {
  const isAllowed = await inTx(ctx, async ({ db }) => {
    const payment = await lockInvoiced(db, query.payload)
    if (!payment || !isPriced(payment, query)) return false
    const payers = [payment.payer, await findTelegramId(db, payment.userId)]
    const isTheirs = payers.every((payer) => payer === null || payer === query.payer)
    const event = isTheirs ? 'stars.ask' : 'stars.ask-other'
    const { answer } = await movePayment(ctx, db, payment, event, { payer: query.payer })
    return answer === 'ok'
  })
  const texts = invoiceTexts[query.languageCode === 'ru' ? 'ru' : 'uz']
  try {
    await botApi(ctx.deps.config, 'vio').answerPreCheckoutQuery(
      query.id,
      isAllowed,
      isAllowed ? {} : { error_message: texts.refused },
    )
  } catch (error) {
    // The query is too old: Telegram has dropped the payment and taken nothing.
    if (!(error instanceof GrammyError) || error.error_code !== 400)
      throw new AppError('PAYMENT_UNAVAILABLE', { cause: new Error('Telegram did not accept the answer') })
  }
  return isAllowed ? 'allowed' : 'refused'
}

/** Telegram has taken the Stars: credits the coins in any state of the payment, once for each charge. */
export function settleCharge(ctx: Pick<Ctx, 'db' | 'deps' | 'log'>, charge: StarsCharge): Promise<string> {
  return inTx(ctx, async ({ db }) => {
    const payment = await lockInvoiced(db, charge.payload)
    if (!payment || !isPriced(payment, charge)) {
      raiseAlarm(ctx, 'stars.unknown', { paymentSystem: system, state: payment?.state ?? 'NEW' })
      return 'unknown'
    }
    const known = await sql.findIdByProvider(db, system, charge.id)
    if (known && known.id !== payment.id) return 'same'
    const details = { providerId: charge.id, payer: charge.payer }
    const isFirst = payment.providerId === null || payment.providerId === charge.id
    const { answer } = await movePayment(
      ctx,
      db,
      payment,
      isFirst ? 'stars.paid' : 'stars.paid-again',
      details,
    )
    if (isFirst) return answer
    const second = await sql.insertSecondCharge(db, payment, { ...details, id: randomUUID() })
    if (second) await creditPayment(db, second)
    return 'second'
  })
}

/** Telegram has refunded the Stars, requested by us or initiated by Telegram. */
const settleRefund = (ctx: Ctx, charge: StarsCharge): Promise<string> =>
  inTx(ctx, async ({ db }) => {
    const known = await sql.findIdByProvider(db, system, charge.id)
    const payment = known && (await sql.lockPayment(db, known.id))
    if (!payment) {
      raiseAlarm(ctx, 'stars.refunded', { paymentSystem: system, state: 'NEW' })
      return 'unknown'
    }
    return (await movePayment(ctx, db, payment, 'stars.refunded')).answer
  })
