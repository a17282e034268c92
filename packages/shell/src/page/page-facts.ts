import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'

/** What is known of the page before anything is rendered, the same on both sides. */
export interface PageFacts {
  readonly language: string
  /** Marks for the page server what was rendered by us; the browser has none. */
  readonly nonce: string | undefined
  readonly origin: string
  /** Empty in the browser: the API lives on the page's own origin. */
  readonly apiUrl: string
  /** Who asked for the page, for the API's limits alone: what is rendered must never hold it. */
  readonly address: string
}

/** The headers of the page server; its own list is `page-headers.ts` there, which browsers must not load. */
export const pageFacts = createIsomorphicFn()
  .server((): PageFacts => ({
    language: getRequestHeader('x-page-language') ?? '',
    nonce: getRequestHeader('x-page-nonce'),
    origin: getRequestHeader('x-page-origin') ?? '',
    apiUrl: getRequestHeader('x-page-api') ?? '',
    address: getRequestHeader('x-page-address') ?? '',
  }))
  .client((): PageFacts => ({
    language: document.documentElement.lang,
    nonce: undefined,
    origin: location.origin,
    apiUrl: '',
    address: '',
  }))
