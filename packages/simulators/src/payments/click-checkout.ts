import { randomUUID } from 'node:crypto'
import { createClick, newClickTransId } from './click.ts'
import { createClickMerchantApi, type ClickApiFault } from './click-merchant-api.ts'
import { createCheckoutDesk, type CheckoutDesk } from './checkout-desk.ts'
import { answerCheckout, webAddress, type Checkout } from './checkout-page.ts'
import { createMerchantLine } from './merchant-line.ts'
import { answerJson, startSimulatorServer, type SimulatorRequest } from '../simulator-server.ts'

export interface ClickCheckoutOptions {
  merchantId: string
  serviceId: string
  merchantUserId: string
  key: string
  /** The merchant's URL for Click's forms; the host is sent unchanged. Read for each call. */
  callbackUrl: () => string
  port?: number
}

export interface ClickCheckout {
  /** The checkout page. */
  payUrl: string
  /** The Merchant API: status and refund of payments. */
  apiUrl: string
  url: string
  desk: CheckoutDesk
  failApi: (fault: ClickApiFault, calls: number) => void
  receiptItems: (document: string) => unknown
  close: () => Promise<void>
}

/** A cancellation, as in Click's own tests. */
const cancelled = -5017

/** Click for payers and merchants: the page, its two forms, and the Merchant API. */
export async function startClickCheckout(options: ClickCheckoutOptions): Promise<ClickCheckout> {
  const { serviceId, key } = options
  const prepared = new Map<string, number>()
  const desk = createCheckoutDesk({
    line: () => createMerchantLine(options.callbackUrl()),
    newTransaction: newClickTransId,
    teller: (send, mode) => {
      const click = createClick({ key: mode === 'wrong-key' ? `${key}x` : key, serviceId, send })
      const formOf = ({ id, amount, transaction }: { id: string; amount: string; transaction: string }) => ({
        transId: transaction,
        orderId: mode === 'unknown-order' ? randomUUID() : id,
        amount,
      })
      return {
        async reserve(order) {
          const { error, merchant_prepare_id: prepareId = 0 } = await click.prepare(formOf(order))
          prepared.set(order.id, prepareId)
          return error === 0
        },
        async settle(order) {
          const form = formOf(order)
          // A wrong amount after the merchant has agreed.
          const amount = mode === 'wrong-amount' ? '1.00' : form.amount
          const { error } = await click.complete({ ...form, amount }, prepared.get(order.id) ?? 1)
          // A repeated call pays only once.
          return error === 0 || error === -4
        },
        async giveUp(order) {
          const { error } = await click.complete(formOf(order), prepared.get(order.id) ?? 1, cancelled)
          // A merchant that has confirmed the payment answers -4: it stays paid.
          return error === -9
        },
      }
    },
  })

  const read = ({ path, query }: SimulatorRequest): Checkout | string | null => {
    if (path !== '/services/pay/') return null
    const amount = query.get('amount') ?? ''
    if (query.get('service_id') !== serviceId || query.get('merchant_id') !== options.merchantId)
      return 'There is no such service'
    if (!/^\d+\.\d\d$/.test(amount)) return 'The amount is written as 6345.00'
    const returnUrl = webAddress(query.get('return_url'))
    return {
      orderId: query.get('transaction_param') ?? '',
      amount,
      price: `${amount} UZS`,
      ...(returnUrl !== undefined && { returnUrl }),
    }
  }

  const api = createClickMerchantApi(options, desk)
  const server = await startSimulatorServer(
    options.port,
    async (request) =>
      api.answer(request) ??
      (await answerCheckout({ name: 'Click', desk, read }, request)) ??
      answerJson(404, { message: 'no page' }),
  )
  return {
    url: server.url,
    payUrl: `${server.url}/services/pay/`,
    apiUrl: `${server.url}/v2/merchant/`,
    desk,
    failApi: api.fail,
    receiptItems: api.receiptItems,
    close: server.close,
  }
}
