export interface SecurityOptions {
  /** Where pictures come from besides the page's own origin. */
  readonly imageOrigins: readonly string[]
  /** Servers the page may call besides its own origin. */
  readonly connectOrigins: readonly string[]
  /** Who may show the page in a frame: Telegram's web clients. */
  readonly frameAncestors: readonly string[]
}

/**
 * Scripts run only with the nonce of this answer. Style attributes stay allowed: pictures carry the colour of
 * their placeholder there, and an attribute cannot load or run anything under this policy.
 */
export const contentSecurityPolicy = (nonce: string, options: SecurityOptions): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...options.imageOrigins].join(' '),
    ['connect-src', "'self'", ...options.connectOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ['frame-ancestors', "'self'", ...options.frameAncestors].join(' '),
  ].join('; ')

/** Of whatever is answered: pages, files, refusals. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** Of pages. */
export const steadyHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
} as const
