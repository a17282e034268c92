import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

export type Product = 'vio' | 'saath'
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Who may call. `public`: no session is needed, a valid one is used, an expired one is refused so that the
 * client refreshes. `signed`: another machine proves itself (a webhook secret), never a person.
 */
export type Access = 'public' | 'user' | 'operator' | 'admin' | 'signed'

/** How often one caller may call; the figures are in the server's rate-limit table. */
export type RateClass = 'read' | 'write' | 'sign-in' | 'upload' | 'beacon' | 'callback' | 'probe'

/** Repeated files under one form field; the handler reads them as a stream. */
export interface Multipart {
  readonly field: string
  readonly maxFiles: number
}

/** What a caller may name one wish by. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{8,64}$/

export interface Endpoint {
  readonly method: Method
  /** Parameters are written `{link}`. */
  readonly path: `/${string}`
  readonly product: Product | 'both'
  readonly access: Access
  /** For calls that make a session: a stale token that comes along must not stand in their way. */
  readonly ignoresSession?: true
  readonly rate: RateClass
  /** Largest request body; 0 for routes that take none. */
  readonly bodyLimitBytes: number
  /** `specified`: one of the owner's list in specified.ts. `ours`: a path we added. */
  readonly origin: 'specified' | 'ours'
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly multipart?: Multipart
  readonly reply: z.ZodMiniType
  /** Server-sent events, as long as the caller listens; `reply` is the data of each. */
  readonly isEventStream?: true
  /** The answer is a file of this type and not JSON; `reply` is `z.file()` then. */
  readonly fileType?: 'image/jpeg' | 'application/json'
  /** The handler gets the bytes, whatever type they claim to be: it decides whether they are worth reading. */
  readonly takesRawBody?: true
  /** Asked again with the same `Idempotency-Key`, it does nothing twice and answers what it answered. */
  readonly takesIdempotencyKey?: true
  /** Coins or money hang on it: it has connections of its own, whatever all other routes are busy with. */
  readonly isMoney?: true
  /** Codes beyond the ones every route can answer (invalid input, no session, rate limit). */
  readonly errors: readonly ErrorCode[]
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E[K] extends z.ZodMiniType
  ? E[K]
  : never

/** What a caller writes: before defaults and coercion. */
export type CallInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E[K] extends z.ZodMiniType ? K : never]: z.input<Part<E, K>>
} & (E['multipart'] extends Multipart ? { files: readonly Blob[] } : unknown)

/** What a handler receives: checked, coerced, defaults filled in. */
export type HandlerInput<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body']: E[K] extends z.ZodMiniType ? z.output<Part<E, K>> : undefined
}

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
