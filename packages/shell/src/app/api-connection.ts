import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseHeader } from '@tanstack/react-start/server'
import type { PageFacts } from '../page/page-facts.ts'
import { serverFetch } from './server-fetch.ts'

interface Connection {
  readonly baseUrl: string
  readonly fetch?: typeof fetch
}

/** Browsers reach the API on the page's own origin, the page server directly. */
export const apiConnection = createIsomorphicFn()
  .server(({ apiUrl, origin, address, trace }: PageFacts): Connection => ({
    baseUrl: apiUrl,
    // Loaders finish before the first byte is sent, so the header still reaches the page server.
    fetch: serverFetch({
      origin,
      address,
      trace,
      onMissed: () => setResponseHeader('x-page-incomplete', '1'),
    }),
  }))
  .client((_facts: PageFacts): Connection => ({ baseUrl: '' }))
