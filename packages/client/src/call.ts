import type { CallInput, Endpoint, ReplyOf } from '@app/contract/endpoint'
import type { ErrorCode, Problem } from '@app/contract/errors'

/** An answer that is not a success, by its code. `NETWORK` means that no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'NETWORK'
  readonly status: number
  readonly problem: Problem | null
  constructor(code: ErrorCode | 'NETWORK', status: number, problem: Problem | null, cause?: unknown) {
    super(problem?.message ?? 'Network Error', { cause })
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
  readonly fetch?: typeof fetch
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
) => Promise<ReplyOf<E>>

type Scalar = string | number | boolean | null | undefined
interface LooseInput {
  readonly params?: Readonly<Record<string, Scalar>>
  readonly query?: Readonly<Record<string, Scalar>>
  readonly body?: unknown
  readonly files?: readonly Blob[]
}

const addressOf = (baseUrl: string, endpoint: Endpoint, input: LooseInput): string => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return `${baseUrl}${path}${query.size > 0 ? `?${query.toString()}` : ''}`
}

const bodyOf = (
  endpoint: Endpoint,
  input: LooseInput,
): { body: string | FormData; type: string | null } | null => {
  if (endpoint.multipart) {
    const form = new FormData()
    for (const file of input.files ?? []) form.append(endpoint.multipart.field, file)
    return { body: form, type: null }
  }
  return input.body === undefined ? null : { body: JSON.stringify(input.body), type: 'application/json' }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

/** One function for every endpoint: the object that registers a route on the server types its call here. */
export const makeCall =
  (options: CallOptions): Call =>
  async (endpoint, input, signal) => {
    const loose = input as LooseInput
    const headers = new Headers()
    const token = endpoint.ignoresSession ? null : options.accessToken?.()
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (options.deviceId !== undefined) headers.set('x-device-id', options.deviceId)
    const body = bodyOf(endpoint, loose)
    if (body?.type) headers.set('content-type', body.type)
    const init: RequestInit = { method: endpoint.method, headers }
    if (body) init.body = body.body
    if (signal) init.signal = signal
    let response: Response
    try {
      response = await (options.fetch ?? fetch)(addressOf(options.baseUrl, endpoint, loose), init)
    } catch (cause) {
      throw new ApiError('NETWORK', 0, null, cause)
    }
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok) return answer as ReplyOf<typeof endpoint>
    throw isProblem(answer)
      ? new ApiError(answer.code, response.status, answer)
      : new ApiError('INTERNAL', response.status, null)
  }
