import { providerModes, type CheckoutDesk, type Order, type ProviderMode } from './checkout-desk.ts'
import { answerJson, type SimulatorAnswer, type SimulatorRequest } from '@app/simulators/simulator-server'

/** The request of a checkout URL. */
export interface Checkout {
  orderId: string
  /** The charged amount. */
  amount: string
  /** The displayed amount. */
  price: string
  /** The return URL of the payer. */
  returnUrl?: string
}

export interface CheckoutOptions {
  name: string
  desk: CheckoutDesk
  /** Null: no checkout URL. A text: why it cannot be paid. */
  read: (request: SimulatorRequest) => Checkout | string | null
  /** More fields of the form, and their handling before the payment. */
  fields?: string
  onPay?: (order: Order, form: URLSearchParams) => void
}

/**
 * The page of a payer: pay, cancel, or close; and for tests `POST /-/mode?mode=cut[&order=…]`, `/-/delay?ms=…`,
 * `/-/release?order=…`, `/-/give-up?order=…`, `GET /-/orders`. Null for every other URL.
 */
export async function answerCheckout(
  options: CheckoutOptions,
  request: SimulatorRequest,
): Promise<SimulatorAnswer | null> {
  if (request.path.startsWith('/-/')) return control(options.desk, request)
  const checkout = options.read(request)
  if (checkout === null) return null
  if (typeof checkout === 'string') return html(400, page(options.name, `<p>${escaped(checkout)}</p>`))
  const order = options.desk.open(checkout.orderId, checkout.amount)
  if (request.method === 'POST') {
    const form = new URLSearchParams(request.body.toString('utf8'))
    const mode = form.get('mode') ?? ''
    if (isMode(mode)) options.desk.setMode(mode, order.id)
    options.onPay?.(order, form)
    if (form.get('what') === 'pay') await options.desk.pay(order)
    if (form.get('what') === 'cancel') await options.desk.giveUp(order)
    if (form.get('what') === 'close') return html(200, page(options.name, '<p>Closed.</p>', true))
  }
  return html(200, page(options.name, content(options, checkout, order)))
}

async function control(desk: CheckoutDesk, { method, path, query }: SimulatorRequest) {
  const named = query.get('order')
  const order = named === null ? undefined : desk.find(named)
  if (method === 'GET' && path === '/-/orders') return answerJson(200, { orders: desk.orders() })
  if (method !== 'POST') return answerJson(404, { message: 'GET /-/orders or POST' })
  const mode = query.get('mode') ?? ''
  if (path === '/-/mode' && isMode(mode)) desk.setMode(mode, named ?? undefined)
  else if (path === '/-/delay') desk.setDelay(Number(query.get('ms')))
  else if (path === '/-/release' && order) await desk.release(order)
  else if (path === '/-/give-up' && order) await desk.giveUp(order)
  else return answerJson(404, { message: `modes: ${providerModes.join(', ')}; or there is no such order` })
  return answerJson(200, order ?? { mode })
}

const isMode = (text: string): text is ProviderMode => providerModes.some((mode) => mode === text)

function content({ desk, fields = '' }: CheckoutOptions, checkout: Checkout, order: Order): string {
  const chosen = desk.modeOf(order.id)
  const modes = providerModes.map(
    (mode) => `<option${mode === chosen ? ' selected' : ''}>${escaped(mode)}</option>`,
  )
  const isOpen = order.state === 'open' || order.state === 'refused'
  const answers = order.answers.map((answer) => `<li><code>${escaped(answer.slice(0, 300))}</code></li>`)
  const back = checkout.returnUrl
    ? `<p><a href="${escaped(checkout.returnUrl)}" rel="noopener">Back to the shop</a></p>`
    : ''
  return `
    <p><strong>${escaped(checkout.price)}</strong></p>
    <p>Order <code>${escaped(order.id)}</code>: <output>${order.state}</output></p>
    <form method="post">
      ${fields}
      <p><label>Behaviour <select name="mode">${modes.join('')}</select></label></p>
      <p>
        <button name="what" value="pay"${isOpen ? '' : ' disabled'}>Pay</button>
        <button name="what" value="cancel">Cancel</button>
        <button name="what" value="close">Close</button>
      </p>
    </form>
    ${back}
    <ol>${answers.join('')}</ol>`
}

function page(name: string, inside: string, isClosing = false): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${escaped(name)} (simulated)</title>
    <style>
      body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui; }
      button, select, input { min-height: 2.75rem; padding: 0 1rem; font: inherit; }
      code { overflow-wrap: anywhere; }
    </style>
    ${isClosing ? '<script>window.close()</script>' : ''}
  </head>
  <body><h1>${escaped(name)} <small>(simulated)</small></h1>${inside}</body>
</html>`
}

function html(status: number, body: string): SimulatorAnswer {
  return { kind: 'answer', status, contentType: 'text/html; charset=utf-8', body }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')
}

/** Only web URLs: a link of our page must not run code. */
export function webAddress(text: string | null | undefined): string | undefined {
  return text && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined
}
