import type { Readable } from 'node:stream'
import {
  idempotencyKeyPattern,
  type Endpoint,
  type HandlerInput,
  type Product,
  type ReplyOf,
} from '@app/contract/endpoint'
import { possibleErrors } from '@app/contract/possible-errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Ctx, Deps, UserCtx } from '../ctx.ts'
import type { CurrentUser, Role } from '../current-user.ts'
import { declaredJson, replySchema } from './declared-json.ts'
import { AppError } from './errors.ts'
import { productOfHost, type Admitted } from './http-server.ts'
import type { InFlight } from './in-flight.ts'
import { networkAddress } from './network.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { StreamLimit } from './stream-limit.ts'
import { requesterHash } from './requester.ts'
import { traced } from '../observability/telemetry.ts'

/** Reads the person behind a token: throws when the token is not good, null when the person may not act. */
export type Authenticate = (token: string, product: Product) => Promise<CurrentUser | null>

export interface BindTools {
  readonly deps: Deps
  readonly authenticate: Authenticate
  /** The same by the connections of money. */
  readonly authenticateForMoney: Authenticate
  readonly limiter: RateLimiter
  readonly inFlight: InFlight
  readonly streamLimit: StreamLimit
  /** In tests: an undeclared field in a reply is an error and not only stripped. */
  readonly areRepliesStrict: boolean
}

/** What a handler may set beside its reply. */
export interface Answer {
  readonly status: (code: number) => void
  readonly header: (name: string, value: string) => void
  readonly request: FastifyRequest
}

type CtxFor<E extends Endpoint> = E['access'] extends 'public' | 'signed' ? Ctx : UserCtx

export type Handler<E extends Endpoint> = (
  ctx: CtxFor<E>,
  input: HandlerInput<E>,
  answer: Answer,
) => Promise<AnswerOf<E>> | AnswerOf<E>

/** A file, or nothing when the status and the headers say everything: elsewhere, or not changed. */
type AnswerOf<E extends Endpoint> = E['isEventStream'] extends true
  ? Readable
  : E['fileType'] extends string
    ? Buffer | null
    : ReplyOf<E>

export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** A module's routes file: contract endpoint → one service call. */
export type Routes = (bind: Bind) => void

const mayAct: Readonly<Record<'user' | 'operator' | 'admin', readonly Role[]>> = {
  user: ['user', 'operator', 'admin'],
  operator: ['operator', 'admin'],
  admin: ['admin'],
}

export function makeBind(app: FastifyInstance, tools: BindTools): Bind {
  const { deps, limiter, inFlight, streamLimit } = tools
  const productOf = productOfHost(deps.config)
  const neutralProduct = deps.config.products[0] ?? 'vio'

  /** Before the body is read: which product, how often, who, and may they. */
  const admit = async (endpoint: Endpoint, request: FastifyRequest): Promise<Admitted> => {
    if (endpoint.rate === 'probe') return { product: neutralProduct, user: null }
    const product = productOf(request.hostname)
    if (product === null) throw new AppError('HOST_UNKNOWN')
    if (endpoint.product !== 'both' && endpoint.product !== product) throw new AppError('NOT_FOUND')
    // Known from here on, also of who is refused below.
    request.admitted = { product, user: null }
    const overAddress = limiter.check(endpoint.rate, 'address', networkAddress(request.ip))
    if (overAddress) await overAddress
    if (endpoint.access === 'signed') return { product, user: null }
    const user = await personBehind(
      endpoint.isMoney ? tools.authenticateForMoney : tools.authenticate,
      endpoint,
      request,
      product,
    )
    if (user) {
      const overPerson = limiter.check(endpoint.rate, 'person', user.publicId)
      if (overPerson) await overPerson
    }
    return { product, user }
  }

  return (endpoint, handler) => {
    const parse = parserOf(endpoint)
    const isJson = !endpoint.isEventStream && endpoint.fileType === undefined
    const schema = isJson ? replySchema(endpoint) : null
    const write = schema && declaredJson(schema)
    const isServed = endpoint.product === 'both' || deps.config.products.includes(endpoint.product)
    if (!isServed) return
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      ...(endpoint.bodyLimitBytes > 0 ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
      ...(schema && { schema: { response: { 200: schema } } }),
      // Fastify sends bytes as they are; its types only know of text.
      ...(write && { serializerCompiler: () => write as (reply: unknown) => string }),
      onRequest: async (request, reply) => {
        // A stream stays open for as long as a page is looked at; it is limited below, by user and network.
        if (endpoint.rate !== 'probe' && !endpoint.isEventStream)
          request.place = inFlight.enter(networkAddress(request.ip), reply)
        request.admitted = await admit(endpoint, request)
        if (endpoint.isEventStream)
          streamLimit.enter(networkAddress(request.ip), request.admitted.user?.publicId ?? null, reply.raw)
      },
      handler: (request, reply) =>
        traced(endpoint.path, { method: endpoint.method, requestId: request.id }, async () => {
          const { admitted } = request
          if (!admitted) throw new AppError('INTERNAL')
          const ctx = new RequestCtx(deps, endpoint, request, admitted)
          const turn = request.place?.beginWork(endpoint.multipart === undefined)
          if (turn) await turn
          const body = await declaredOnly(endpoint, tools, () =>
            handler(
              ctx as CtxFor<typeof endpoint>,
              parse(request) as HandlerInput<typeof endpoint>,
              answerOf(request, reply),
            ),
          ).finally(() => request.place?.workDone())
          if (endpoint.isEventStream)
            return reply
              .headers({
                'content-type': 'text/event-stream; charset=utf-8',
                'cache-control': 'no-store',
                // A proxy that collects a page before passing it on would hold the news back.
                'x-accel-buffering': 'no',
              })
              .send(body)
          if (endpoint.fileType !== undefined)
            return body === null ? reply.send() : reply.type(endpoint.fileType).send(body)
          if (tools.areRepliesStrict) refuseUndeclared(endpoint, body)
          return body
        }),
    })
  }
}

/** In tests, an error that the contract does not list is a mistake of ours, whatever it says to the caller. */
const declaredOnly = async <T>(
  endpoint: Endpoint,
  { areRepliesStrict }: BindTools,
  handle: () => T | Promise<T>,
): Promise<T> => {
  if (!areRepliesStrict) return handle()
  try {
    return await handle()
  } catch (error) {
    if (error instanceof AppError && !possibleErrors(endpoint).has(error.code))
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error })
    throw error
  }
}

const personBehind = async (
  authenticate: Authenticate,
  endpoint: Endpoint,
  request: FastifyRequest,
  product: Product,
): Promise<CurrentUser | null> => {
  const { authorization } = request.headers
  if (endpoint.ignoresSession) return null
  if (authorization === undefined) {
    if (endpoint.access === 'public') return null
    throw new AppError('SESSION_REQUIRED')
  }
  if (!authorization.startsWith('Bearer ')) throw new AppError('SESSION_EXPIRED')
  const user = await authenticate(authorization.slice(7), product)
  // A banned person may still read what everybody may read, as a visitor.
  if (endpoint.access === 'public' || endpoint.access === 'signed') return user
  if (!user) throw new AppError('USER_BANNED')
  if (mayAct[endpoint.access].includes(user.role)) return user
  request.admitted = { product, user }
  const isFactorMissing = mayAct[endpoint.access].includes(user.grantedRole)
  throw new AppError(isFactorMissing ? 'SECOND_FACTOR_REQUIRED' : 'ACCESS_DENIED')
}

/** Made for every request, so the costly parts (address, requester) are worked out only when somebody asks. */
class RequestCtx implements Ctx {
  readonly deps: Deps
  readonly db: Ctx['db']
  readonly product: Product
  readonly user: CurrentUser | null
  readonly requestId: string
  readonly log: Ctx['log']
  readonly now: Ctx['now']
  readonly #request: FastifyRequest
  readonly #endpoint: Endpoint
  constructor(deps: Deps, endpoint: Endpoint, request: FastifyRequest, admitted: Admitted) {
    this.deps = deps
    this.db = (endpoint.isMoney ? deps.moneyDatabase : deps.database).db
    this.product = admitted.product
    this.user = admitted.user
    this.requestId = request.id
    this.log = deps.log
    this.now = deps.now
    this.#request = request
    this.#endpoint = endpoint
  }
  get ip(): string {
    return this.#request.ip
  }
  get idempotencyKey(): string | null {
    // Whatever was sent, so that the first test of such a route finds it.
    if (!this.#endpoint.takesIdempotencyKey)
      throw new Error(`${this.#endpoint.path} does not declare that it takes an Idempotency-Key`)
    const key = this.#request.headers['idempotency-key']
    if (key === undefined) return null
    if (typeof key !== 'string' || !idempotencyKeyPattern.test(key))
      throw new AppError('INPUT_INVALID', { fields: { 'idempotency-key': 'invalid_format' } })
    return key
  }
  get language(): string | undefined {
    return this.#request.headers['accept-language']?.slice(0, 20)
  }
  get userAgent(): string | undefined {
    return this.#request.headers['user-agent']
  }
  get requester(): string {
    const deviceId = this.#request.headers['x-device-id']
    return requesterHash(this.deps.config.storageHashKey, {
      deviceId: typeof deviceId === 'string' ? deviceId : undefined,
      ip: this.#request.ip,
      userAgent: this.#request.headers['user-agent'],
    })
  }
}

const answerOf = (request: FastifyRequest, reply: FastifyReply): Answer => ({
  status: (code) => {
    reply.code(code)
  },
  header: (name, value) => {
    reply.header(name, value)
  },
  request,
})

type Part = 'params' | 'query' | 'body'
const emptyInput = { params: undefined, query: undefined, body: undefined }

const parserOf = (endpoint: Endpoint): ((request: FastifyRequest) => Record<Part, unknown>) => {
  const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part] !== undefined)
  if (parts.length === 0) return () => emptyInput
  return (request) => {
    const input: Record<Part, unknown> = { ...emptyInput }
    for (const part of parts) {
      const schema = endpoint[part]
      const result = schema?.safeParse(request[part])
      if (result?.success === false)
        throw new AppError('INPUT_INVALID', { fields: problemFields(result.error.issues) })
      input[part] = result?.data
    }
    return input
  }
}

const problemFields = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(issues.slice(0, 20).map((issue) => [issue.path.join('.') || 'body', issue.code]))

const refuseUndeclared = (endpoint: Endpoint, body: unknown): void => {
  const declared: unknown = endpoint.reply.parse(body)
  if (JSON.stringify(sorted(declared)) !== JSON.stringify(sorted(body)))
    throw new Error(`${endpoint.method} ${endpoint.path} answers a field that its contract does not declare`)
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
