import type { Page, Request } from '@playwright/test'

export interface PageWatch {
  /** Q27: what the console said and which requests failed, since the watch began. */
  readonly complaints: () => string[]
  /** Resolves when nothing is on its way and nothing has been for a moment. */
  readonly untilQuiet: () => Promise<void>
  readonly requestCount: () => number
}

export interface WatchOptions {
  /** Statuses that are this screen's business: a person without rights, a thing that is not there. */
  readonly isExpected?: (status: number, path: string) => boolean
}

const quietMs = 200
const patienceMs = 12_000

const pathOf = (url: string): string => {
  const { pathname } = new URL(url)
  return pathname
}

/** Streams stay open on purpose. */
const isStream = (request: Request): boolean =>
  request.resourceType() === 'eventsource' || request.resourceType() === 'websocket'

export const watchPage = (page: Page, { isExpected = () => false }: WatchOptions = {}): PageWatch => {
  const complaints: string[] = []
  const open = new Set<Request>()
  let lastChange = Date.now()
  let requests = 0
  const change = (): void => {
    lastChange = Date.now()
  }
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
    change()
  })
  page.on('response', (response) => {
    const status = response.status()
    const path = pathOf(response.url())
    if (status >= 400 && !isExpected(status, path))
      complaints.push(`Q27 request: ${response.request().method()} ${path} answered ${status}`)
  })
  page.on('requestfinished', (request) => {
    open.delete(request)
    change()
  })
  page.on('requestfailed', (request) => {
    open.delete(request)
    change()
    const reason = request.failure()?.errorText ?? ''
    // A page that goes away gives up what it had asked for.
    if (reason === 'net::ERR_ABORTED') return
    complaints.push(`Q27 request: ${request.method()} ${pathOf(request.url())} failed with ${reason}`)
  })
  return {
    complaints: () => [...new Set(complaints)],
    requestCount: () => requests,
    untilQuiet: async () => {
      const deadline = Date.now() + patienceMs
      while (Date.now() < deadline) {
        if (open.size === 0 && Date.now() - lastChange >= quietMs) return
        await page.waitForTimeout(40)
      }
      const waiting = [...open].map((request) => pathOf(request.url())).slice(0, 3)
      complaints.push(`Q27 request: not answered after ${patienceMs / 1000} s: ${waiting.join(', ')}`)
    },
  }
}
