/** What a client may read from an access token; only the server can verify it. */
export interface Claims {
  readonly userId: string | null
  /** Milliseconds of the server's clock. */
  readonly issuedAt: number | null
  readonly expiresAt: number | null
}

const nothing: Claims = { userId: null, issuedAt: null, expiresAt: null }

const milliseconds = (seconds: unknown): number | null =>
  typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null

/** An unreadable token has no owner and no expiry; the server will refuse it. */
export function readClaims(token: string | null): Claims {
  try {
    const part = token?.split('.')[1]
    if (part === undefined) return nothing
    const payload: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof payload !== 'object' || payload === null) return nothing
    const { id, iat, exp } = payload as { id?: unknown; iat?: unknown; exp?: unknown }
    return {
      userId: typeof id === 'string' ? id : null,
      issuedAt: milliseconds(iat),
      expiresAt: milliseconds(exp),
    }
  } catch {
    return nothing
  }
}
