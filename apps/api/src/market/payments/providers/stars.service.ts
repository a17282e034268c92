import { randomUUID } from 'node:crypto'
import { PaymentId } from '@app/contract/market/payments'
import { GrammyError, HttpError } from 'grammy'
import { botApi } from '#core/notifications/bot.service.ts'
import { findTelegramId } from '#core/users/user-reads.service.ts'
import { inTx, type Ctx, type UserCtx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { recorded } from '../callbacks.ts'
import { alarm, creditPayment, movePayment } from '../payment-moves.ts'
import * as sql from '../payments.sql.ts'
import { readStars, type StarsCharge, type StarsQuery } from './stars.rules.ts'
import { invoiceTexts } from './stars.texts.ts'

const system = 'TELEGRAM_STARS'

/** The invoice carries the payment's id: what Telegram says later is compared with that row. */
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
 * The parts of an update that are about money. Telegram sends an update again until it is answered with a 200, so
 * whatever could not be committed throws; each part does nothing when it comes a second time.
 */
export async function handleStarsUpdate(ctx: Ctx, bytes: Buffer, update: unknown): Promise<void> {
  const said = readStars(update)
  if (!said) return
  await recorded(ctx, system, bytes, async () => {
    if (said.kind === 'ask') return allow(ctx, said.query)
    return said.kind === 'paid' ? settleCharge(ctx, said.charge) : takeBack(ctx, said.charge)
  })
}

const lockInvoiced = async (trx: TxDb, payload: string): Promise<sql.LockedPayment | null> => {
  const named = PaymentId.safeParse(payload)
  const payment = named.success ? await sql.lockPayment(trx, named.data) : undefined
  return payment?.paymentSystem === system ? payment : null
}

const isPriced = ({ price }: sql.PaymentRow, { currency, amount }: StarsQuery | StarsCharge): boolean =>
  currency === 'XTR' && amount === price

/** Somebody is about to pay: yes or no comes from the row alone, and Telegram hears it before the update is answered. */
const allow = async (ctx: Ctx, query: StarsQuery): Promise<string> => {
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
    // Too old: the payment was dropped already, and nothing was taken.
    if (!(error instanceof GrammyError) || error.error_code !== 400)
      throw new AppError('PAYMENT_UNAVAILABLE', { cause: new Error('Telegram did not take the answer') })
  }
  return isAllowed ? 'allowed' : 'refused'
}

/** The Stars are taken. Whatever happened to the payment meanwhile, the coins are given: once for each charge. */
export function settleCharge(ctx: Pick<Ctx, 'db' | 'deps' | 'log'>, charge: StarsCharge): Promise<string> {
  return inTx(ctx, async ({ db }) => {
    const payment = await lockInvoiced(db, charge.payload)
    if (!payment || !isPriced(payment, charge)) {
      alarm(ctx, 'stars.unknown', { paymentSystem: system, state: payment?.state ?? 'NEW' })
      return 'unknown'
    }
    const known = await sql.findIdByProvider(db, system, charge.id)
    if (known && known.id !== payment.id) return 'same'
    const said = { providerId: charge.id, payer: charge.payer }
    const isFirst = payment.providerId === null || payment.providerId === charge.id
    const { answer } = await movePayment(ctx, db, payment, isFirst ? 'stars.paid' : 'stars.paid-again', said)
    if (isFirst) return answer
    const second = await sql.insertSecondCharge(db, payment, { ...said, id: randomUUID() })
    if (second) await creditPayment(db, second)
    return 'second'
  })
}

/** Telegram gave the Stars back: on our word, or over our head. */
const takeBack = (ctx: Ctx, charge: StarsCharge): Promise<string> =>
  inTx(ctx, async ({ db }) => {
    const known = await sql.findIdByProvider(db, system, charge.id)
    const payment = known && (await sql.lockPayment(db, known.id))
    if (!payment) {
      alarm(ctx, 'stars.refunded', { paymentSystem: system, state: 'NEW' })
      return 'unknown'
    }
    return (await movePayment(ctx, db, payment, 'stars.refunded')).answer
  })
