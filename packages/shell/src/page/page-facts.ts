import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'

/** Facts about the page before the render, equal on server and browser. */
export interface PageFacts {
  readonly language: string
  /** Marks our own markup for the page server; the browser has none. */
  readonly nonce: string | undefined
  readonly origin: string
  /** Empty in the browser, where the API is on the page's own origin. */
  readonly apiUrl: string
  /** The visitor's address, only for the API's limits: the page must never contain it. */
  readonly address: string
  /** Of the request that this page is rendered for: the page must never contain it either. */
  readonly trace: string
}

/** The headers of the page server; its own list is `page-headers.ts`, which browsers must not load. */
export const pageFacts = createIsomorphicFn()
  .server((): PageFacts => ({
    language: getRequestHeader('x-page-language') ?? '',
    nonce: getRequestHeader('x-page-nonce'),
    origin: getRequestHeader('x-page-origin') ?? '',
    apiUrl: getRequestHeader('x-page-api') ?? '',
    address: getRequestHeader('x-page-address') ?? '',
    trace: getRequestHeader('x-page-trace') ?? '',
  }))
  .client((): PageFacts => ({
    language: document.documentElement.lang,
    nonce: undefined,
    origin: location.origin,
    apiUrl: '',
    address: '',
    trace: '',
  }))
