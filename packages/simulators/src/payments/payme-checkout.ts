import { randomUUID } from 'node:crypto'
import { createCheckoutDesk, type CheckoutDesk, type ProviderMode } from './checkout-desk.ts'
import { answerCheckout, webAddress, type Checkout } from './checkout-page.ts'
import { createMerchantLine } from './merchant-line.ts'
import { createPayme, newPaymeId } from './payme.ts'
import { answerJson, startSimulatorServer, type SimulatorRequest } from '../simulator-server.ts'

export interface PaymeCheckoutOptions {
  merchantId: string
  key: string
  /** The merchant's URL for Payme's calls; the host is sent unchanged. Read for each call. */
  callbackUrl: () => string
  port?: number
}

export interface PaymeCheckout {
  url: string
  desk: CheckoutDesk
  close: () => Promise<void>
}

/** Modes that skip the check. */
const asksFirst: ReadonlySet<ProviderMode> = new Set(['honest', 'duplicate', 'delay', 'hold', 'cut'])

/** Payme for a payer: a page, and its calls to the merchant. */
export async function startPaymeCheckout(options: PaymeCheckoutOptions): Promise<PaymeCheckout> {
  const desk = createCheckoutDesk({
    line: () => createMerchantLine(options.callbackUrl()),
    newTransaction: newPaymeId,
    teller: (send, mode) => {
      const payme = createPayme({ key: mode === 'wrong-key' ? `${options.key}x` : options.key, send })
      const orderOf = (id: string): string => (mode === 'unknown-order' ? randomUUID() : id)
      const amountOf = (amount: string): number => Number(amount) + (mode === 'wrong-amount' ? 1 : 0)
      return {
        async reserve({ id, amount, transaction }) {
          if (asksFirst.has(mode) && (await payme.check(id, Number(amount))).error !== undefined) return false
          const { result } = await payme.create(transaction, orderOf(id), amountOf(amount))
          return result?.['state'] === 1
        },
        settle: async ({ transaction }) => (await payme.perform(transaction)).result?.['state'] === 2,
        giveUp: async ({ transaction }) => Number((await payme.cancel(transaction)).result?.['state']) < 0,
      }
    },
  })

  const read = ({ path }: SimulatorRequest): Checkout | string | null => {
    const text = Buffer.from(decodeURIComponent(path.slice(1)), 'base64').toString('utf8')
    const fields = new Map(text.split(';').map((pair) => cut(pair)))
    if (!fields.has('m')) return null
    const amount = fields.get('a') ?? ''
    if (fields.get('m') !== options.merchantId) return 'Error -31601: there is no such merchant'
    if (!/^[1-9]\d*$/.test(amount)) return 'Error -31610: the amount is no number of tiyin'
    const returnUrl = webAddress(fields.get('c'))
    return {
      orderId: fields.get('ac.order_id') ?? '',
      amount,
      price: `${(Number(amount) / 100).toFixed(2)} UZS`,
      ...(returnUrl !== undefined && { returnUrl }),
    }
  }

  const server = await startSimulatorServer(
    options.port,
    async (request) =>
      (await answerCheckout({ name: 'Payme', desk, read }, request)) ??
      answerJson(404, { message: 'no page' }),
  )
  return { url: server.url, desk, close: server.close }
}

function cut(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
}
