/** What a rendered page knows of the request. It never learns who asks, so a page can never carry somebody's data. */
export const pageHeaders = {
  language: 'x-page-language',
  nonce: 'x-page-nonce',
  origin: 'x-page-origin',
  /** Where the renderer finds the API; browsers use their own origin. */
  api: 'x-page-api',
} as const
