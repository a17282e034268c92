import * as z from 'zod'

const telegramUser = z.object({ id: z.int().positive(), language_code: z.string().optional() })
const money = { currency: z.string(), total_amount: z.int(), invoice_payload: z.string() }
const charge = z.object({ ...money, telegram_payment_charge_id: z.string().min(1).max(200) })

const updateShape = z.object({
  pre_checkout_query: z.object({ id: z.string().min(1), from: telegramUser, ...money }).optional(),
  message: z
    .object({
      from: telegramUser.optional(),
      successful_payment: charge.optional(),
      refunded_payment: charge.optional(),
    })
    .optional(),
})

export interface StarsQuery {
  readonly id: string
  readonly payer: number
  readonly languageCode: string | undefined
  readonly currency: string
  readonly amount: number
  readonly payload: string
}

export interface StarsCharge {
  readonly id: string
  readonly payer: number
  readonly currency: string
  readonly amount: number
  readonly payload: string
}

export type StarsUpdate =
  | { readonly kind: 'ask'; readonly query: StarsQuery }
  | { readonly kind: 'paid' | 'refunded'; readonly charge: StarsCharge }

/** The payment event of an update, or null. */
export function readStars(update: unknown): StarsUpdate | null {
  const parsed = updateShape.safeParse(update)
  if (!parsed.success) return null
  const { pre_checkout_query: query, message } = parsed.data
  if (query)
    return {
      kind: 'ask',
      query: {
        id: query.id,
        payer: query.from.id,
        languageCode: query.from.language_code,
        currency: query.currency,
        amount: query.total_amount,
        payload: query.invoice_payload,
      },
    }
  const payment = message?.successful_payment ?? message?.refunded_payment
  if (!message?.from || !payment) return null
  return {
    kind: message.successful_payment ? 'paid' : 'refunded',
    charge: {
      id: payment.telegram_payment_charge_id,
      payer: message.from.id,
      currency: payment.currency,
      amount: payment.total_amount,
      payload: payment.invoice_payload,
    },
  }
}
