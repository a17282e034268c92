import { createHash } from 'node:crypto'
import type { CheckoutDesk, Order } from './checkout-desk.ts'
import {
  answerGarbage,
  answerHtmlServerError,
  answerJson,
  type SimulatorReply,
  type SimulatorRequest,
} from '../simulator-server.ts'

/**
 * `lost` executes the request and cuts the connection before the answer; `cut` cuts it before the request; `refused` is an
 * error of Click; `redirect` sends the caller to `redirectTo`; `lying-failure` answers a success under an error status.
 */
export type ClickApiFault =
  | { kind: 'lost' | 'cut' | 'hang' | 'html' | 'garbage' | 'refused' | 'lying-failure' }
  | { kind: 'redirect'; to: string }

export interface ClickMerchantApi {
  /** Null: not a URL of this API. */
  answer: (request: SimulatorRequest) => SimulatorReply | null
  fail: (fault: ClickApiFault, calls: number) => void
  /** The registered lines of a payment. */
  receiptItems: (document: string) => unknown
}

/** Click's payment states; merchants only need to know that 2 is paid. */
const statuses: Readonly<Record<Order['state'], number>> = {
  open: 0,
  reserved: 1,
  paid: 2,
  refused: -1,
  cancelled: -1,
  refunded: -1,
}
/** Maximum age of a caller's signature. */
const signatureSeconds = 300

export function createClickMerchantApi(
  account: { merchantUserId: string; serviceId: string; key: string },
  desk: CheckoutDesk,
): ClickMerchantApi {
  const faults: { fault: ClickApiFault; left: number }[] = []

  const isKnown = ({ headers }: SimulatorRequest): boolean => {
    const [userId, digest, seconds = ''] = String(headers['auth'] ?? '').split(':')
    const expected = createHash('sha1').update(`${seconds}${account.key}`).digest('hex')
    return (
      userId === account.merchantUserId &&
      digest === expected &&
      /^\d{10}$/.test(seconds) &&
      Math.abs(Date.now() / 1000 - Number(seconds)) < signatureSeconds
    )
  }

  const perform = (request: SimulatorRequest): SimulatorReply => {
    if (!isKnown(request)) return answerJson(401, { error_code: -401, error_note: 'Unauthorized' })
    const [what = '', service = '', id = ''] = request.path.replace('/v2/merchant/payment/', '').split('/')
    if (what === 'ofd_data') return answerFiscal(request, service, id)
    if (service !== account.serviceId) return refuse(-1, 'Service not found')
    const isByOrder = what === 'status_by_mti'
    const order = desk.orders().find((each) => (isByOrder ? each.id : each.transaction) === id)
    if (order === undefined || order.state === 'open') return refuse(-2, 'Payment not found')
    if (request.method === 'DELETE' && what === 'reversal') {
      if (order.state !== 'paid') return refuse(-3, 'Payment is not completed')
      order.state = 'refunded'
      return say(order)
    }
    if (request.method === 'GET' && (isByOrder || what === 'status')) return say(order)
    return refuse(-4, 'Method not found')
  }

  /** `ofd_data/submit_items` registers a sale, `ofd_data/{service}/{payment}` answers the address of its receipt. */
  const receipts = new Map<string, { url: string; items: unknown }>()
  const answerFiscal = (request: SimulatorRequest, service: string, id: string): SimulatorReply => {
    if (request.method === 'GET') return answerJson(200, { qrCodeURL: receipts.get(id)?.url ?? null })
    if (service !== 'submit_items') return refuse(-4, 'Method not found')
    // 64-bit numbers: as digits.
    const document = /"payment_id":(?<id>\d+)/.exec(request.body.toString())?.groups?.['id'] ?? ''
    const order = desk.orders().find(({ transaction }) => transaction === document)
    if (order?.state !== 'paid') return refuse(-2, 'Payment not found')
    if (receipts.has(document)) return refuse(-10, 'Already registered')
    const { items } = JSON.parse(request.body.toString()) as { items: unknown }
    receipts.set(document, { url: `https://ofd.soliq.uz/check?t=CLICK&r=${document}`, items })
    return answerJson(200, { error_code: 0, error_note: 'Success' })
  }

  return {
    receiptItems: (document) => receipts.get(document)?.items,
    answer(request) {
      if (!request.path.startsWith('/v2/merchant/')) return null
      const fault = takeFault()
      if (fault?.kind === 'cut' || fault?.kind === 'hang') return { kind: fault.kind }
      if (fault?.kind === 'html') return answerHtmlServerError()
      if (fault?.kind === 'garbage') return answerGarbage()
      if (fault?.kind === 'refused') return refuse(-5, 'The processing centre does not answer')
      if (fault?.kind === 'redirect')
        return answerJson(307, {}, { headers: { location: `${fault.to}${request.path}` } })
      if (fault?.kind === 'lying-failure') return answerJson(500, { error_code: 0, payment_status: 2 })
      const reply = perform(request)
      return fault?.kind === 'lost' ? { kind: 'cut' } : reply
    },
    fail(fault, calls) {
      faults.push({ fault, left: calls })
    },
  }

  function takeFault(): ClickApiFault | undefined {
    const [first] = faults
    if (first === undefined) return undefined
    first.left -= 1
    if (first.left <= 0) faults.shift()
    return first.fault
  }
}

function say(order: Order): SimulatorReply {
  // 64-bit numbers are written as digits, because JavaScript numbers cannot hold them.
  const reply = answerJson(200, {
    error_code: 0,
    error_note: 'Success',
    payment_status: statuses[order.state],
  })
  return { ...reply, body: reply.body.replace('{', `{"payment_id":${order.transaction},`) }
}

function refuse(code: number, note: string): SimulatorReply {
  return answerJson(200, { error_code: code, error_note: note })
}
