import { randomBytes, randomInt } from 'node:crypto'
import type { BotState } from './bot-api-methods.ts'
import { chargeStars, starsMessage, type StarInvoice } from './bot-api-stars.ts'
import { createCheckoutDesk } from '../payments/checkout-desk.ts'
import type { CheckoutOptions } from '../payments/checkout-page.ts'
import { createMerchantLine } from '../payments/merchant-line.ts'
import type { TelegramUser, Update } from './telegram-updates.ts'

interface Sale {
  state: BotState
  invoice: StarInvoice
  from: TelegramUser
  charge?: { chargeId: string; update: Update }
}

export interface StarsCheckoutOptions {
  states: () => Iterable<BotState>
  linkOf: (slug: string) => string
  askToPay: (state: BotState, invoice: StarInvoice, from: TelegramUser) => { id: string; update: Update }
  wasAllowed: (queryId: string) => boolean | undefined
}

/** Telegram's payment sheet as a page: `/invoice/<slug>`, paid by the Telegram id of the form. */
export function starsCheckout(options: StarsCheckoutOptions): CheckoutOptions {
  const sales = new Map<string, Sale>()
  // Above every id of the webhook itself.
  let updates = 5_000_000_000

  const saleOf = (orderId: string): Sale => {
    const sale = sales.get(orderId)
    if (sale === undefined) throw new Error('the invoice was not opened')
    return sale
  }
  /** Once per order, however often it is sent. */
  const take = (orderId: string, changes: Partial<StarInvoice>): Update => {
    const sale = saleOf(orderId)
    sale.charge ??= chargeStars(sale.state.stars, sale.from, { ...sale.invoice, ...changes })
    return sale.charge.update
  }
  const webhookOf = (orderId: string) => {
    const webhook = saleOf(orderId).state.webhook.settings()
    if (webhook === undefined) throw new Error('the bot has no webhook')
    return webhook
  }

  const desk = createCheckoutDesk({
    line: ({ id }) => createMerchantLine(webhookOf(id).url),
    newTransaction: () => randomBytes(12).toString('hex'),
    teller: (send, mode) => {
      const post = async (orderId: string, update: Update): Promise<void> => {
        updates += randomInt(1, 9)
        const { secretToken = '' } = webhookOf(orderId)
        await send(JSON.stringify({ update_id: updates, ...update }), {
          'content-type': 'application/json',
          'x-telegram-bot-api-secret-token': mode === 'wrong-key' ? `${secretToken}x` : secretToken,
        })
      }
      const lies: Partial<StarInvoice> = {
        ...(mode === 'wrong-amount' && { amount: 1 }),
        ...(mode === 'unknown-order' && { payload: randomBytes(16).toString('hex') }),
      }
      return {
        async reserve({ id: orderId }) {
          const { state, invoice, from } = saleOf(orderId)
          const { id, update } = options.askToPay(state, { ...invoice, ...lies }, from)
          await post(orderId, update)
          return options.wasAllowed(id) === true
        },
        async settle({ id }) {
          await post(id, take(id, lies))
          return true
        },
        async giveUp({ id }) {
          const { charge, from, invoice } = saleOf(id)
          // Telegram sends nothing about a closed invoice.
          if (charge) await post(id, starsMessage('refunded_payment', from, invoice, charge.chargeId))
          return true
        },
        takeSilently: ({ id }) => void take(id, {}),
      }
    },
  })

  return {
    name: 'Telegram Stars',
    desk,
    fields: '<p><label>Telegram id <input name="telegram" value="777000111" inputmode="numeric"></label></p>',
    read({ path }) {
      const [, slug] = /^\/invoice\/([\w-]+)$/.exec(path) ?? []
      if (slug === undefined) return null
      for (const state of options.states()) {
        const invoice = state.stars.invoices.get(options.linkOf(slug))
        if (invoice === undefined) continue
        const from = { id: 0, first_name: 'Payer' }
        if (!sales.has(invoice.payload)) sales.set(invoice.payload, { state, invoice, from })
        return { orderId: invoice.payload, amount: String(invoice.amount), price: `${invoice.amount} ★` }
      }
      return 'There is no such invoice'
    },
    onPay(order, form) {
      saleOf(order.id).from.id = Number(form.get('telegram'))
    },
  }
}
