import { randomBytes } from 'node:crypto'

/** Sends a body to the merchant and returns the answer. */
export type SendToMerchant = (body: string, headers: Record<string, string>) => Promise<string>

export interface PaymeAnswer {
  /** Raw, to compare repeats. */
  text: string
  result?: Record<string, unknown>
  error?: { code: number; message: unknown; data?: string }
}

export interface Payme {
  newId: () => string
  call: (method: string, params: object, options?: { key?: string; rpcId?: number }) => Promise<PaymeAnswer>
  check: (orderId: string, tiyin: number) => Promise<PaymeAnswer>
  create: (id: string, orderId: string, tiyin: number, time?: number) => Promise<PaymeAnswer>
  perform: (id: string) => Promise<PaymeAnswer>
  cancel: (id: string, reason?: number) => Promise<PaymeAnswer>
  status: (id: string) => Promise<PaymeAnswer>
  /** After the tax authority has registered the payment, or its refund. */
  setFiscalData: (id: string, type?: 'PERFORM' | 'CANCEL') => Promise<PaymeAnswer>
  /** The calls of an ordinary payment: check, create, perform. Returns the transaction's id. */
  pay: (orderId: string, tiyin: number) => Promise<string>
}

/** Payme for a merchant: it calls, authenticated with the merchant's key. */
export function createPayme(options: { key: string; send: SendToMerchant; now?: () => number }): Payme {
  const now = options.now ?? Date.now
  let calls = 0

  const call: Payme['call'] = async (method, params, { key = options.key, rpcId } = {}) => {
    calls += 1
    const text = await options.send(JSON.stringify({ id: rpcId ?? calls, method, params }), {
      // The real service has the same spelling mistake.
      'content-type': 'text/json; charset=UTF-8',
      authorization: `Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`,
    })
    const answer = JSON.parse(text) as Omit<PaymeAnswer, 'text'>
    return { ...answer, text }
  }
  const account = (orderId: string) => ({ order_id: orderId })
  const check: Payme['check'] = (orderId, amount) =>
    call('CheckPerformTransaction', { amount, account: account(orderId) })
  const create: Payme['create'] = (id, orderId, amount, time = now()) =>
    call('CreateTransaction', { id, time, amount, account: account(orderId) })
  const perform: Payme['perform'] = (id) => call('PerformTransaction', { id })

  return {
    newId: newPaymeId,
    call,
    check,
    create,
    perform,
    cancel: (id, reason = 5) => call('CancelTransaction', { id, reason }),
    status: (id) => call('CheckTransaction', { id }),
    setFiscalData: (id, type = 'PERFORM') =>
      call('SetFiscalData', {
        id,
        type,
        fiscal_data: {
          receipt_id: 121,
          status_code: 0,
          message: 'accepted',
          terminal_id: 'EP000000000025',
          fiscal_sign: '800031554082',
          qr_code_url: `https://ofd.soliq.uz/check?t=EP000000000025&r=121&s=${id}`,
          date: '20261120120000',
        },
      }),
    async pay(orderId, tiyin) {
      const id = newPaymeId()
      for (const step of [() => check(orderId, tiyin), () => create(id, orderId, tiyin), () => perform(id)]) {
        const { error } = await step()
        if (error !== undefined) throw new Error(`Payme was answered ${error.code}`)
      }
      return id
    },
  }
}

export function newPaymeId(): string {
  return randomBytes(12).toString('hex')
}
