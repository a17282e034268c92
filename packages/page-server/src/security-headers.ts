import type { PageBody } from './render/page-body.ts'

export interface SecurityOptions {
  /** Where pictures come from besides the page's own origin. */
  readonly imageOrigins: readonly string[]
  /** Servers the page may call besides its own origin. */
  readonly connectOrigins: readonly string[]
  /** Who may show the page in a frame: Telegram's web clients. */
  readonly frameAncestors: readonly string[]
}

/**
 * Scripts are files of ours, or stand in the page with a content that we wrote. Style attributes stay allowed:
 * pictures carry the colour of their placeholder there, and an attribute cannot load or run anything under this policy.
 */
export function contentSecurityPolicy(
  { scripts, styles }: Pick<PageBody, 'scripts' | 'styles'>,
  options: SecurityOptions,
): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    ['style-src', "'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...options.imageOrigins].join(' '),
    ['connect-src', "'self'", ...options.connectOrigins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ['frame-ancestors', "'self'", ...options.frameAncestors].join(' '),
  ].join('; ')
}

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
