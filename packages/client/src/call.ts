import type { ErrorCode, Problem } from '@app/contract/errors'
import { randomId } from './random-id.ts'
import type { Route, RouteInput, RouteReply } from './route.ts'
import type { Upload } from './upload.ts'

/** An answer that is not a success, by its code. `NETWORK` means that no answer of ours came at all. */
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
  /** Who asks: the random id that this device keeps. */
  readonly deviceId?: string
  readonly accessToken?: () => string | null
  /** What the person reads at this moment: a code that is sent to them is written in it. */
  readonly language?: () => string
  readonly fetch?: typeof fetch
  /** Sends files and hears how far they are, which `fetch` cannot. */
  readonly upload?: Upload
}

export interface CallExtras {
  /** Who cancels gets back the reason of the signal and no ApiError. */
  readonly signal?: AbortSignal
  /** Names one wish of a person. Without it each call is a new wish; a repeat passes the same one again. */
  readonly idempotencyKey?: string
  /** The request outlives its page. */
  readonly keepalive?: boolean
  readonly timeoutMs?: number
  /** Which share of the files has left, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** What a success says beside its body. */
  readonly onHeaders?: (headers: Headers) => void
}

export type Call = <R extends Route>(
  route: R,
  input: RouteInput<R>,
  extras?: CallExtras,
) => Promise<RouteReply<R>>

const patienceMs = { answer: 15_000, upload: 60_000 } as const

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

/** What we use of a browser's page; in our own words, since the server's tests know no browser's types. */
interface BrowserPage {
  readonly document: { readonly visibilityState: string }
  readonly navigator: { readonly sendBeacon: (address: string, body: Blob) => boolean }
}

/**
 * Where a `fetch` does not outlive its page, a beacon does. It carries no headers, so the server books it to an unknown
 * visitor: better than nothing, worse than `fetch`, which goes first wherever it can. Null: not this way.
 */
const leaveByBeacon = (address: string, { keepalive, body }: RequestInit): Response | null => {
  if (!keepalive || 'keepalive' in Request.prototype) return null
  const { document, navigator } = globalThis as unknown as BrowserPage
  if (document.visibilityState !== 'hidden') return null
  const packet = new Blob([typeof body === 'string' ? body : ''], { type: 'application/json' })
  return navigator.sendBeacon(address, packet) ? new Response('{}') : null
}

/** The code that tells how far files are is fetched by those who send some. */
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

/** Ends by itself. AbortSignal.any would do the same, but phones with an older Safari do not have it. */
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

/** One function for every endpoint: the object that registers a route on the server types its call here. */
export const makeCall =
  (options: CallOptions): Call =>
  async (route, input, extras = {}) => {
    const loose = input as LooseInput
    const timeoutMs = extras.timeoutMs ?? (route.multipart ? patienceMs.upload : patienceMs.answer)
    const { response, text } = await within(timeoutMs, extras.signal, async (signal) => {
      const init = { ...requestOf(options, route, loose, extras), signal }
      const answered = await send(options, addressOf(options.baseUrl, route, loose), init, extras)
      return { response: answered, text: await answered.text() }
    })
    const answer = readJson(text)
    // A success that is not JSON is somebody else's page, such as the sign-in form of a hotel's network.
    if (response.ok && answer === undefined) throw new ApiError('NETWORK', 0, null)
    if (response.ok) {
      extras.onHeaders?.(response.headers)
      return answer as RouteReply<typeof route>
    }
    throw isProblem(answer)
      ? new ApiError(answer.code, response.status, answer)
      : new ApiError('INTERNAL', response.status, null)
  }
