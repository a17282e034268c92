/** What a renderer knows of the request. It never learns who asks, so a page can never carry somebody's data. */
export const pageHeaders = {
  language: 'x-page-language',
  /** The mark of what the renderer writes itself (page-body.ts); no browser sees it. */
  nonce: 'x-page-nonce',
  origin: 'x-page-origin',
  /** Where the renderer finds the API; browsers use their own origin. */
  api: 'x-page-api',
  /** From which address the page was asked for: for the limits of the API, and never for the page. */
  address: 'x-page-address',
} as const

/** The renderer's word to the page server: something could not be read, the page must not be kept. */
export const incompleteHeader = 'x-page-incomplete'
