import { setTimeout as sleep } from 'node:timers/promises'
import type { MerchantLine } from './merchant-line.ts'
import type { SendToMerchant } from '@app/simulators/payme'

/**
 * The behaviour of a provider towards its merchant:
 * `duplicate` sends every call twice at once and all of them again at the end, `delay` waits before each call, `hold`
 * reserves and continues on request, `reorder` sends the payment before the check, `cut` loses each answer once, `silent`
 * takes the money and never calls. The others are false: another amount, a wrong key, an unknown order, money for a
 * cancelled payment.
 */
export const providerModes = [
  'honest',
  'duplicate',
  'delay',
  'hold',
  'reorder',
  'cut',
  'silent',
  'wrong-amount',
  'wrong-key',
  'unknown-order',
  'paid-after-cancel',
] as const
export type ProviderMode = (typeof providerModes)[number]

type OrderState = 'open' | 'reserved' | 'paid' | 'refused' | 'cancelled' | 'refunded'

/** A payment in the provider's books. */
export interface Order {
  /** The merchant's. */
  id: string
  /** In the provider's format. */
  amount: string
  /** The provider's. */
  transaction: string
  state: OrderState
  /** The merchant's answers, for the page of the checkout. */
  answers: string[]
}

/** The calls of one provider. Each returns true when the merchant accepted it. */
export interface Teller {
  reserve: (order: Order) => Promise<boolean>
  settle: (order: Order) => Promise<boolean>
  /** Releases a reservation, or refunds a payment. */
  giveUp: (order: Order) => Promise<boolean>
  /** Takes the money without a call. */
  takeSilently?: (order: Order) => void
}

export interface DeskOptions {
  /** Read for each call, because a bot's webhook may be set late. */
  line: (order: Order) => MerchantLine
  teller: (send: SendToMerchant, mode: ProviderMode) => Teller
  newTransaction: () => string
}

export interface CheckoutDesk {
  setMode: (mode: ProviderMode, orderId?: string) => void
  modeOf: (orderId: string) => ProviderMode
  setDelay: (milliseconds: number) => void
  open: (orderId: string, amount: string) => Order
  find: (orderId: string) => Order | undefined
  orders: () => readonly Order[]
  pay: (order: Order) => Promise<void>
  /** Sends the held calls now. */
  release: (order: Order) => Promise<void>
  /** By the payer before the payment, by the provider afterwards. */
  giveUp: (order: Order) => Promise<void>
}

export function createCheckoutDesk(options: DeskOptions): CheckoutDesk {
  const orders = new Map<string, Order>()
  const modes = new Map<string, ProviderMode>()
  let usual: ProviderMode = 'honest'
  let delayMilliseconds = 3_000

  const modeOf = (orderId: string): ProviderMode => modes.get(orderId) ?? usual

  const carry =
    (order: Order, mode: ProviderMode, said: (() => Promise<string>)[]): SendToMerchant =>
    async (body, headers) => {
      const line = options.line(order)
      said.push(() => line.send(body, headers))
      if (mode === 'delay') await sleep(delayMilliseconds)
      if (mode === 'cut') await line.cut(body, headers)
      const [answer = ''] = await Promise.all(
        Array.from({ length: mode === 'duplicate' ? 2 : 1 }, () => line.send(body, headers)),
      )
      order.answers.push(answer)
      return answer
    }

  /** A merchant that does not answer has refused. */
  const isYes = (order: Order, call: Promise<boolean>): Promise<boolean> =>
    call.catch((error: unknown) => {
      order.answers.push(String(error))
      return false
    })

  const start = (order: Order) => {
    const mode = modeOf(order.id)
    const said: (() => Promise<string>)[] = []
    return { mode, said, teller: options.teller(carry(order, mode, said), mode) }
  }

  const settle = async (order: Order, teller: Teller): Promise<void> => {
    order.state = (await isYes(order, teller.settle(order))) ? 'paid' : 'refused'
  }

  return {
    modeOf,
    setMode(mode, orderId) {
      if (orderId === undefined) usual = mode
      else modes.set(orderId, mode)
    },
    setDelay(milliseconds) {
      delayMilliseconds = milliseconds
    },
    open(orderId, amount) {
      const known = orders.get(orderId)
      if (known) return known
      const transaction = options.newTransaction()
      const order: Order = { id: orderId, amount, transaction, state: 'open', answers: [] }
      orders.set(orderId, order)
      return order
    },
    find: (orderId) => orders.get(orderId),
    orders: () => [...orders.values()],
    async pay(order) {
      if (order.state !== 'open' && order.state !== 'refused') return
      const { mode, said, teller } = start(order)
      if (mode === 'silent') {
        teller.takeSilently?.(order)
        order.state = 'paid'
        return
      }
      // A provider that takes the money first is believed; one that checks first is refused.
      if (mode === 'reorder' && (await isYes(order, teller.settle(order)))) {
        order.state = 'paid'
        await isYes(order, teller.reserve(order))
        return
      }
      if (!(await isYes(order, teller.reserve(order)))) {
        order.state = 'refused'
        return
      }
      order.state = 'reserved'
      if (mode === 'hold') return
      if (mode === 'paid-after-cancel') await isYes(order, teller.giveUp(order))
      await settle(order, teller)
      if (mode === 'duplicate') await Promise.all(said.map((again) => again()))
    },
    async release(order) {
      if (order.state === 'reserved') await settle(order, start(order).teller)
    },
    async giveUp(order) {
      const { teller } = start(order)
      if (order.state === 'reserved' || order.state === 'paid') {
        const isPaid = order.state === 'paid'
        if (await isYes(order, teller.giveUp(order))) order.state = isPaid ? 'refunded' : 'cancelled'
      } else if (order.state === 'open') order.state = 'cancelled'
    },
  }
}
