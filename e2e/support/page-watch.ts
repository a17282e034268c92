import type { Page, Request } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

export interface PageWatch {
  /** Q27: what the console said and which requests failed, since the watch began. */
  readonly complaints: () => string[]
  /** Resolves when the page says that it is ready, nothing is on its way, and no placeholder is seen any more. */
  readonly untilQuiet: () => Promise<void>
}

export interface WatchOptions {
  /** Statuses that are this screen's business: a person without rights, a thing that is not there. */
  readonly isExpected?: (status: number, path: string) => boolean
}

const timeoutMs = 60_000

const pathOf = (url: string): string => {
  const { pathname } = new URL(url)
  return pathname
}

/** Streams stay open on purpose. */
const isStream = (request: Request): boolean =>
  request.headers()['accept'] === 'text/event-stream' || request.resourceType() === 'websocket'

/** Runs in the page, after everything that it had to do just now: what is it still waiting for, in its own words? */
const missingParts = (): Promise<string[]> =>
  new Promise((answer) => {
    requestIdleCallback(() => {
      // Far below a page keeps room for what it asks for only when somebody comes near.
      const isSeen = (element: Element): boolean => {
        const { top, bottom } = element.getBoundingClientRect()
        return element.checkVisibility({ visibilityProperty: true }) && top < innerHeight && bottom > 0
      }
      const placeholders = [...document.querySelectorAll('.ui-skeleton')].filter(isSeen)
      answer([
        ...(document.documentElement.hasAttribute('data-ready') ? [] : ['the mark data-ready']),
        ...placeholders.map(({ parentElement }) => `what .${parentElement?.className ?? ''} keeps room for`),
      ])
    })
  })

export function watchPage(page: Page, { isExpected = () => false }: WatchOptions = {}): PageWatch {
  const complaints: string[] = []
  const open = new Set<Request>()
  let requests = 0
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser's own line about a failed request; the request is judged below, with its status.
    if (message.text().startsWith('Failed to load resource')) return
    // The driver that draws without a graphics card complains of its own slowness under a map.
    if (/^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance/.test(message.text())) return
    complaints.push(`Q27 console ${message.type()}: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => {
    complaints.push(`Q27 uncaught: ${error.message.slice(0, 300)}`)
  })
  page.on('request', (request) => {
    requests += 1
    if (!isStream(request)) open.add(request)
  })
  page.on('response', (response) => {
    const status = response.status()
    const path = pathOf(response.url())
    if (status >= 400 && !isExpected(status, path))
      complaints.push(`Q27 request: ${response.request().method()} ${path} answered ${status}`)
  })
  page.on('requestfinished', (request) => {
    open.delete(request)
  })
  page.on('requestfailed', (request) => {
    open.delete(request)
    const reason = request.failure()?.errorText ?? ''
    // A page that goes away gives up what it had asked for.
    if (reason === 'net::ERR_ABORTED') return
    complaints.push(`Q27 request: ${request.method()} ${pathOf(request.url())} failed with ${reason}`)
  })
  return {
    complaints: () => [...new Set(complaints)],
    untilQuiet: async () => {
      const deadline = Date.now() + timeoutMs
      let missing: string[] = []
      while (Date.now() < deadline) {
        const before = requests
        // What came may lead on, to another page or to a next question: at rest is what still is so a turn later.
        if (open.size === 0) {
          missing = await page.evaluate(missingParts).catch(() => ['the page itself'])
          if (missing.length === 0 && open.size === 0 && requests === before) return
        }
        await sleep(20)
      }
      const waiting = [...[...open].map((request) => pathOf(request.url())), ...missing].slice(0, 3)
      complaints.push(`Q27 the page has not come to rest after ${timeoutMs / 1000} s: ${waiting.join(', ')}`)
    },
  }
}
