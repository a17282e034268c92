import type { BridgePort } from './bridge-port.ts'
import { readField } from './init-data.ts'
import type { InvoiceOutcome } from './telegram-interface.ts'
import { isTelegramUrl, readWebUrl } from './web-links.ts'

/** Some clients never report the closed invoice; by then the server knows the result. */
const defaultTimeoutMs = 180_000
/** Some clients report `cancelled` first and `paid` right after. */
const secondThoughtMs = 1000

interface OpenInvoice {
  readonly slug: string
  /** Reported by the client, but a better status may follow. */
  closedAs: InvoiceOutcome | null
  settle(outcome: InvoiceOutcome): void
}

export interface InvoiceDesk {
  open(slug: string, options?: { readonly timeoutMs?: number }): Promise<InvoiceOutcome>
}

export function createInvoiceDesk(port: BridgePort): InvoiceDesk {
  let current: OpenInvoice | null = null

  port.on('invoice_closed', (payload) => {
    const invoice = current
    if (invoice === null || readField(payload, 'slug') !== invoice.slug) return
    const outcome = readOutcome(readField(payload, 'status'))
    if (outcome === 'paid' || outcome === 'pending') return invoice.settle(outcome)
    if (invoice.closedAs !== null) return
    invoice.closedAs = outcome
    setTimeout(() => invoice.settle(outcome), secondThoughtMs)
  })

  return {
    open(slug, { timeoutMs = defaultTimeoutMs } = {}) {
      if (current !== null) {
        if (current.closedAs === null) return Promise.reject(new Error('an invoice is open'))
        // The user has closed that one and opens another: stop waiting.
        current.settle(current.closedAs)
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => invoice.settle('unknown'), timeoutMs)
        const invoice: OpenInvoice = {
          slug,
          closedAs: null,
          settle(outcome) {
            clearTimeout(timer)
            if (current === invoice) current = null
            resolve(outcome)
          },
        }
        current = invoice
        if (!port.post('web_app_open_invoice', { slug })) invoice.settle('unknown')
      })
    },
  }
}

/** `https://t.me/$slug`, `https://t.me/invoice/slug`, or the slug itself. */
export function readInvoiceSlug(link: string): string | null {
  const url = readWebUrl(link)
  if (url === null) return /^\$?[\w-]{1,256}$/.exec(link)?.[0].replace(/^\$/, '') ?? null
  if (!isTelegramUrl(url)) return null
  return /^\/(?:\$|invoice\/)([\w-]{1,256})\/?$/.exec(url.pathname)?.[1] ?? null
}

function readOutcome(status: unknown): InvoiceOutcome {
  return status === 'paid' || status === 'pending' || status === 'cancelled' || status === 'failed'
    ? status
    : 'unknown'
}
