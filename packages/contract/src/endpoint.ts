import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Product = 'vio' | 'saath'
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call. `public`: no session is needed, a valid one is used, an expired one is refused so that the client
 * refreshes. `signed`: another system authenticates itself (a webhook secret), never a user.
 */
export type Access = 'public' | 'user' | 'operator' | 'admin' | 'signed'

/** The rate limit per caller; the figures are in the server's table. */
export type RateClass = 'read' | 'write' | 'sign-in' | 'upload' | 'beacon' | 'callback' | 'probe'

/** Repeated files under one form field; the handler reads them as a stream. */
export interface Multipart {
  readonly field: string
  readonly maxFiles: number
}

/** Maximum length of an idempotency key. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/

export interface Endpoint {
  readonly method: Method
  /** Parameters are written `{link}`. */
  readonly path: `/${string}`
  readonly product: Product | 'both'
  readonly access: Access
  /** For calls that create a session: a stale token must not block them. */
  readonly ignoresSession?: true
  readonly rate: RateClass
  /** Largest request body; 0 for routes that take none. */
  readonly bodyLimitBytes: number
  /** `specified`: listed in specified.ts. `ours`: a path that we added. */
  readonly origin: 'specified' | 'ours'
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly multipart?: Multipart
  readonly reply: z.ZodMiniType
  /** Server-sent events while the caller is connected; `reply` is the data of each. */
  readonly isEventStream?: true
  /** The answer is a file of this type, not JSON; `reply` is then `z.file()`. */
  readonly fileType?: 'image/jpeg' | 'image/webp' | 'application/json'
  /** The handler receives raw bytes of any content type and validates them itself. */
  readonly takesRawBody?: true
  /** A repeat with the same `Idempotency-Key` has no effect and returns the first answer. */
  readonly takesIdempotencyKey?: true
  /** A payment route: it uses a reserved pool of connections. */
  readonly isMoney?: true
  /** Codes beyond those of every route (invalid input, no session, rate limit). */
  readonly errors: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? E[K]
  : never

/** The input of a caller: before defaults and coercion. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: z.input<Part<E, K>>
} & (E['multipart'] extends Multipart ? { files: readonly Blob[] } : unknown)

/** The input of a handler: checked, coerced, with defaults. */
export type HandlerInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body']: E[K] extends z.ZodMiniType ? z.output<Part<E, K>> : undefined
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
