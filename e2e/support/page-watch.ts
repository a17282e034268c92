import type { Page, Request } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'

export interface PageWatch {
  /** Q27: console errors and failed requests since the watch started. */
  readonly complaints: () => string[]
  /** Resolves when the page is marked as ready, no request is open and no placeholder is visible. */
  readonly untilQuiet: () => Promise<void>
}

export interface WatchOptions {
  /** Error statuses that this screen expects. */
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

/** Runs in the page when it is idle: lists what it is still waiting for. */
const listMissingParts = (): Promise<string[]> =>
  new Promise((answer) => {
    requestIdleCallback(() => {
      // Placeholders below the view are filled only when the user scrolls near them.
      const isInView = (element: Element): boolean => {
        const { top, bottom } = element.getBoundingClientRect()
        return element.checkVisibility({ visibilityProperty: true }) && top < innerHeight && bottom > 0
      }
      const placeholders = [...document.querySelectorAll('.ui-skeleton')].filter(isInView)
      answer([
        ...(document.documentElement.hasAttribute('data-ready') ? [] : ['the mark data-ready']),
        ...placeholders.map(({ parentElement }) => `the placeholder in .${parentElement?.className ?? ''}`),
      ])
    })
  })

export function watchPage(page: Page, { isExpected = () => false }: WatchOptions = {}): PageWatch {
  const complaints: string[] = []
  const open = new Set<Request>()
  let requests = 0
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // A failed request is reported below with its status.
    if (message.text().startsWith('Failed to load resource')) return
    // The software renderer warns about its own speed.
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
    // A navigation aborts open requests.
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
        // A response can cause another request, so the page must be at rest twice in a row.
        if (open.size === 0) {
          missing = await page.evaluate(listMissingParts).catch(() => ['the page itself'])
          if (missing.length === 0 && open.size === 0 && requests === before) return
        }
        await sleep(20)
      }
      const waiting = [...[...open].map((request) => pathOf(request.url())), ...missing].slice(0, 3)
      complaints.push(`Q27 the page was not at rest after ${timeoutMs / 1000} s: ${waiting.join(', ')}`)
    },
  }
}
