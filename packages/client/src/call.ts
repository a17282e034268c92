import type { CallInput, Endpoint, ReplyOf } from '@app/contract/endpoint'
import type { ErrorCode, Problem } from '@app/contract/errors'
import { randomId } from './random-id.ts'
import type { Upload } from './upload.ts'

/** An answer that is not a success, by its code. `NETWORK` means that our server did not answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'NETWORK'
  readonly status: number
  readonly problem: Problem | null
  constructor(code: ErrorCode | 'NETWORK', status: number, problem: Problem | null, cause?: unknown) {
    super(problem?.message ?? (code === 'NETWORK' ? 'Network Error' : code), { cause })
    this.code = code
    this.status = status
    this.problem = problem
  }
}

export interface CallOptions {
  readonly baseUrl: string
  /** The random id of this device. */
  readonly deviceId?: string
  readonly accessToken?: () => string | null
  /** The language of the user, in which the server writes messages. */
  readonly language?: () => string
  readonly fetch?: typeof fetch
  /** Sends files and reports progress, which `fetch` cannot. */
  readonly upload?: Upload
}

export interface CallExtras {
  /** A cancelled call rejects with the reason of the signal, not with an ApiError. */
  readonly signal?: AbortSignal
  /** Without it each call is a new request; a repeat passes the same key again. */
  readonly idempotencyKey?: string
  /** The request outlives its page. */
  readonly keepalive?: boolean
  readonly timeoutMs?: number
  /** The share of the files that is sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Headers of a successful answer. */
  readonly onHeaders?: (headers: Headers) => void
}

/** What a page has of an endpoint at run time; `contract-routes.ts` leaves out the rest. */
export type WirePart = 'method' | 'path' | 'access' | 'ignoresSession' | 'multipart'
type Route = Pick<Endpoint, WirePart>

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  extras?: CallExtras,
) => Promise<ReplyOf<E>>

const timeoutsMs = { answer: 15_000, upload: 60_000 } as const

type Scalar = string | number | boolean | null | undefined
interface LooseInput {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar>>
  readonly body?: unknown
  readonly files?: readonly Blob[]
}

const addressOf = (baseUrl: string, route: Route, input: LooseInput): string => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  const text = query.toString()
  return `${baseUrl}${path}${text === '' ? '' : `?${text}`}`
}

const bodyOf = (route: Route, input: LooseInput): { body: string | FormData; type: string | null } | null => {
  if (route.multipart) {
    const form = new FormData()
    for (const file of input.files ?? []) form.append(route.multipart.field, file)
    return { body: form, type: null }
  }
  return input.body === undefined ? null : { body: JSON.stringify(input.body), type: 'application/json' }
}

const requestOf = (
  options: CallOptions,
  route: Route,
  input: LooseInput,
  extras: CallExtras,
): RequestInit => {
  const headers = new Headers()
  const token = route.ignoresSession ? null : options.accessToken?.()
  if (token) headers.set('authorization', `Bearer ${token}`)
  // W3C Trace Context. The flag 00 leaves it to the server whether the trace is kept.
  const trace = randomId()
  headers.set('traceparent', `00-${trace}-${trace.slice(16)}-00`)
  if (options.deviceId !== undefined) headers.set('x-device-id', options.deviceId)
  if (options.language !== undefined) headers.set('accept-language', options.language())
  if (route.method !== 'GET') headers.set('idempotency-key', extras.idempotencyKey ?? randomId())
  const body = bodyOf(route, input)
  if (body?.type) headers.set('content-type', body.type)
  return {
    method: route.method,
    headers,
    ...(body ? { body: body.body } : {}),
    ...(extras.keepalive ? { keepalive: true } : {}),
  }
}

/** Our own types, because the server's tests have no DOM types. */
interface BrowserPage {
  readonly document: { readonly visibilityState: string }
  readonly navigator: { readonly sendBeacon: (address: string, body: Blob) => boolean }
}

/**
 * A beacon where a `fetch` would end with its page. It carries no headers, so the server records an unknown visitor; so
 * `fetch` is preferred. Returns null when a beacon is not needed or not available.
 */
const leaveByBeacon = (address: string, { keepalive, body }: RequestInit): Response | null => {
  if (!keepalive || 'keepalive' in Request.prototype) return null
  const { document, navigator } = globalThis as unknown as BrowserPage
  if (document.visibilityState !== 'hidden') return null
  const packet = new Blob([typeof body === 'string' ? body : ''], { type: 'application/json' })
  return navigator.sendBeacon(address, packet) ? new Response('{}') : null
}

/** The code that reports progress is loaded only by pages that send files. */
const send = async (
  options: CallOptions,
  address: string,
  init: RequestInit,
  { onProgress }: CallExtras,
): Promise<Response> => {
  if (!onProgress) return leaveByBeacon(address, init) ?? (options.fetch ?? fetch)(address, init)
  const upload = options.upload ?? (await import('./upload.ts')).upload
  return upload(address, init, onProgress)
}

/** Aborts after the timeout. Older versions of Safari have no AbortSignal.any. */
const within = async <T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  outer?.throwIfAborted()
  const inner = new AbortController()
  const cancel = (): void => {
    inner.abort(outer?.reason)
  }
  const timer = setTimeout(() => {
    inner.abort(new DOMException('No answer in time', 'TimeoutError'))
  }, timeoutMs)
  outer?.addEventListener('abort', cancel)
  try {
    return await work(inner.signal)
  } catch (cause) {
    outer?.throwIfAborted()
    throw new ApiError('NETWORK', 0, null, cause)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', cancel)
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

/** One function for all endpoints, typed by the object that registers the route on the server. */
export const makeCall =
  (options: CallOptions): Call =>
  async (route, input, extras = {}) => {
    const loose = input as LooseInput
    const timeoutMs = extras.timeoutMs ?? (route.multipart ? timeoutsMs.upload : timeoutsMs.answer)
    const { response, text } = await within(timeoutMs, extras.signal, async (signal) => {
      const init = { ...requestOf(options, route, loose, extras), signal }
      const answered = await send(options, addressOf(options.baseUrl, route, loose), init, extras)
      return { response: answered, text: await answered.text() }
    })
    const answer = readJson(text)
    // A success that is not JSON is a foreign page, such as the sign-in form of a hotel network.
    if (response.ok && answer === undefined) throw new ApiError('NETWORK', 0, null)
    if (response.ok) {
      extras.onHeaders?.(response.headers)
      return answer as ReplyOf<typeof route>
    }
    throw isProblem(answer)
      ? new ApiError(answer.code, response.status, answer)
      : new ApiError('INTERNAL', response.status, null)
  }
