import { createIsomorphicFn } from '@tanstack/react-start'
import type { PageFacts } from '../page/page-facts.ts'

/**
 * The page server reads the API in the name of the product's own host, because the host names the product; the
 * API believes it as one of its trusted proxies.
 * A slow API must not hold a page: the browser asks again by itself for what is missing.
 */
const serverFetch =
  (origin: string, limitMs = 2_000): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-host', new URL(origin).host)
    const signals = [AbortSignal.timeout(limitMs), ...(init?.signal ? [init.signal] : [])]
    return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) })
  }

interface Connection {
  readonly baseUrl: string
  readonly fetch?: typeof fetch
}

/** In the browser the API lives on the page's own origin; the page server reaches it directly. */
export const apiConnection = createIsomorphicFn()
  .server(({ apiUrl, origin }: PageFacts): Connection => ({ baseUrl: apiUrl, fetch: serverFetch(origin) }))
  .client((_facts: PageFacts): Connection => ({ baseUrl: '' }))
