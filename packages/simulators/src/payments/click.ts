import { createHash, randomInt } from 'node:crypto'
import type { SendToMerchant } from './payme.ts'

export interface ClickOrder {
  transId: string
  orderId: string
  /** As text: `6345` and `6345.00` have different signatures. */
  amount: string
}

export interface ClickAnswer {
  text: string
  error: number
  merchant_prepare_id?: number
  merchant_confirm_id?: number
}

export interface Click {
  newTransId: () => string
  prepare: (order: ClickOrder, changes?: Record<string, string>) => Promise<ClickAnswer>
  complete: (
    order: ClickOrder,
    prepareId: number,
    error?: number,
    changes?: Record<string, string>,
  ) => Promise<ClickAnswer>
  pay: (orderId: string, amount: string) => Promise<string>
}

/** Click for a merchant: two signed forms. `changes` are made after signing. */
export function createClick(options: {
  key: string
  serviceId: string
  send: SendToMerchant
  /** Now, unless the test needs an old message. */
  signTime?: () => string
}): Click {
  const post = async (
    order: ClickOrder,
    action: '0' | '1',
    more: Record<string, string>,
    changes: Record<string, string> = {},
  ): Promise<ClickAnswer> => {
    const signTime = options.signTime?.() ?? clickTime(new Date())
    const signed =
      order.transId +
      options.serviceId +
      options.key +
      order.orderId +
      (more['merchant_prepare_id'] ?? '') +
      order.amount +
      action +
      signTime
    const form = {
      click_trans_id: order.transId,
      service_id: options.serviceId,
      click_paydoc_id: order.transId,
      merchant_trans_id: order.orderId,
      amount: order.amount,
      action,
      error: '0',
      error_note: 'Success',
      sign_time: signTime,
      sign_string: createHash('md5').update(signed).digest('hex'),
      ...more,
      ...changes,
    }
    const text = await options.send(new URLSearchParams(form).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })
    return { ...(JSON.parse(text) as Omit<ClickAnswer, 'text'>), text }
  }
  const prepare: Click['prepare'] = (order, changes) => post(order, '0', {}, changes)
  const complete: Click['complete'] = (order, prepareId, error = 0, changes = {}) =>
    post(order, '1', { merchant_prepare_id: String(prepareId), error: String(error) }, changes)

  return {
    newTransId: newClickTransId,
    prepare,
    complete,
    async pay(orderId, amount) {
      const order = { transId: newClickTransId(), orderId, amount }
      const { error, merchant_prepare_id: prepareId = 0 } = await prepare(order)
      if (error !== 0) throw new Error(`Click was answered ${error}`)
      const done = await complete(order, prepareId)
      if (done.error !== 0) throw new Error(`Click was answered ${done.error}`)
      return order.transId
    },
  }
}

/** Click writes the time of Tashkent, five hours ahead of UTC. */
export function clickTime(at: Date): string {
  return new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** 64 bits: more than a double can hold. */
export function newClickTransId(): string {
  return `9${String(randomInt(10 ** 9)).padStart(9, '0')}${String(randomInt(10 ** 9)).padStart(9, '0')}`
}
