/** Request data for a renderer. Nothing identifies the user, so a page can never contain user data. */
export const pageHeaders = {
  language: 'x-page-language',
  /** The mark of markup that the renderer writes itself (page-body.ts); browsers never see it. */
  nonce: 'x-page-nonce',
  origin: 'x-page-origin',
  /** The URL of the API for the renderer; browsers use their own origin. */
  api: 'x-page-api',
  /** The client's address: for the limits of the API, never for the page. */
  address: 'x-page-address',
  /** The trace that the render belongs to; empty without traces. */
  trace: 'x-page-trace',
} as const

/** Set by the renderer when data is missing: the page must not be cached. */
export const incompleteHeader = 'x-page-incomplete'
