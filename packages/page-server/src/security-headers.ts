import type { PageBody } from './render/page-body.ts'

export interface SecurityOptions {
  /** Origins of pictures besides the page's own. */
  readonly imageOrigins: readonly string[]
  /** Servers that the page may call besides its own origin. */
  readonly connectOrigins: readonly string[]
  /** Sites that may frame the page: Telegram's web clients. */
  readonly frameAncestors: readonly string[]
}

/**
 * Scripts are our files, or inline with a known hash. Style attributes are allowed: pictures have the colour of their
 * placeholder there, and an attribute cannot load or run anything under this policy.
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

/** For every answer: pages, files, refusals. */
export const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const

/** For pages. */
export const steadyHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
} as const
