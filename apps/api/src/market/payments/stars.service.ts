import { GrammyError, HttpError } from 'grammy'
import { botApi } from '#core/notifications/bot.service.ts'
import type { UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/errors.ts'
import type { PaymentRow } from './payments.sql.ts'
import { invoiceTexts } from './stars.texts.ts'

/** The invoice carries the payment's id: what Telegram says later is compared with that row. */
export const makeStarsLink = async (ctx: UserCtx, payment: PaymentRow): Promise<string> => {
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
