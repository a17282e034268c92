import { randomBytes } from 'node:crypto'
import { readInteger, isObject, readStructure, readText, type Parameters } from '../request-parameters.ts'
import { nextMessageId, nowSeconds, type TelegramUser, type Update } from './telegram-updates.ts'

export interface StarInvoice {
  payload: string
  amount: number
}

interface StarTransaction {
  id: string
  amount: number
  date: number
  userId: number
  payload: string
  isRefund: boolean
}

export interface StarsState {
  /** By the link of the invoice. */
  invoices: Map<string, StarInvoice>
  transactions: StarTransaction[]
}

export function newStarsState(): StarsState {
  return { invoices: new Map(), transactions: [] }
}

export function storeInvoice({ invoices }: StarsState, link: string, parameters: Parameters): void {
  if (parameters['currency'] !== 'XTR') return
  const [price] = readStructure(parameters['prices']) as unknown[]
  invoices.set(link, {
    payload: readText(parameters['payload']) ?? '',
    amount: (isObject(price) ? readInteger(price['amount']) : undefined) ?? 0,
  })
}

export type StarsRefusal = 'CHARGE_NOT_FOUND' | 'CHARGE_ALREADY_REFUNDED'

export function refundStars(state: StarsState, parameters: Parameters): StarsRefusal | undefined {
  const id = readText(parameters['telegram_payment_charge_id']) ?? ''
  const userId = readInteger(parameters['user_id'])
  const charge = state.transactions.find((one) => one.id === id && !one.isRefund && one.userId === userId)
  if (charge === undefined) return 'CHARGE_NOT_FOUND'
  if (state.transactions.some((one) => one.id === id && one.isRefund)) return 'CHARGE_ALREADY_REFUNDED'
  state.transactions.push({ ...charge, date: nowSeconds(), isRefund: true })
  return undefined
}

export function listStarTransactions({ transactions }: StarsState, parameters: Parameters): object {
  const offset = readInteger(parameters['offset']) ?? 0
  const limit = readInteger(parameters['limit']) ?? 100
  return {
    transactions: transactions.slice(offset, offset + limit).map((one) => {
      const partner = {
        type: 'user',
        transaction_type: 'invoice_payment',
        user: { id: one.userId, is_bot: false, first_name: `User ${one.userId}` },
        invoice_payload: one.payload,
      }
      return {
        id: one.id,
        amount: one.amount,
        date: one.date,
        ...(one.isRefund ? { receiver: partner } : { source: partner }),
      }
    }),
  }
}

/** Telegram's pre-checkout query after a tap on "pay". */
export function preCheckoutUpdate(id: string, from: TelegramUser, invoice: StarInvoice): Update {
  return {
    pre_checkout_query: {
      id,
      from: { is_bot: false, ...from },
      currency: 'XTR',
      total_amount: invoice.amount,
      invoice_payload: invoice.payload,
    },
  }
}

/** Takes the Stars; from now on the transaction is in the bot's list. */
export function chargeStars(
  state: StarsState,
  from: TelegramUser,
  invoice: StarInvoice,
): { chargeId: string; update: Update } {
  const chargeId = `stx${randomBytes(24).toString('base64url')}`
  const { payload, amount } = invoice
  state.transactions.push({
    id: chargeId,
    amount,
    date: nowSeconds(),
    userId: from.id,
    payload,
    isRefund: false,
  })
  return { chargeId, update: starsMessage('successful_payment', from, invoice, chargeId) }
}

export function starsMessage(
  kind: 'successful_payment' | 'refunded_payment',
  from: TelegramUser,
  { payload, amount }: StarInvoice,
  chargeId: string,
): Update {
  return {
    message: {
      message_id: nextMessageId(),
      from: { is_bot: false, ...from },
      chat: { id: from.id, type: 'private', first_name: from.first_name },
      date: nowSeconds(),
      [kind]: {
        currency: 'XTR',
        total_amount: amount,
        invoice_payload: payload,
        telegram_payment_charge_id: chargeId,
        provider_payment_charge_id: `provider-${chargeId}`,
      },
    },
  }
}
