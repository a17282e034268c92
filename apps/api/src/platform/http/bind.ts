import type { Readable } from 'node:stream'
import type { Endpoint, HandlerInput, Product, ReplyOf } from '@app/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Ctx, Deps, UserCtx } from '../ctx.ts'
import type { CurrentUser, Role } from '../current-user.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import { declaredJson, replySchema } from './declared-json.ts'
import { AppError } from './errors.ts'
import { productOfHost, type Admitted } from './http-server.ts'
import { networkAddress } from './network.ts'
import type { RateLimiter } from './rate-limit.ts'
import { RequestCtx } from './request-ctx.ts'
import { inTrace } from './request-trace.ts'
import type { StreamLimit } from './stream-limit.ts'
import { assertDeclaredError, assertDeclaredFields } from './strict-replies.ts'

/*
 * Binds an endpoint of the contract to its handler. Every request takes the same steps:
 *
 *   onRequest   concurrency limit → product → rate limit by address → authenticate → authorize → rate limit by user
 *   Fastify     reads the body, up to the endpoint's limit
 *   handler     wait for other requests of the network → validate input → call the service → write declared fields
 *
 * Each step may throw an AppError; http-server.ts renders it.
 */

/** Adds the route of an endpoint. Endpoints of products that this server does not serve are left out. */
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** A module's routes: contract endpoint → one service call. */
export type Routes = (bind: Bind) => void

export type Handler<E extends Endpoint> = (
  ctx: CtxFor<E>,
  input: HandlerInput<E>,
  answer: Answer,
) => Promise<HandlerResult<E>> | HandlerResult<E>

type CtxFor<E extends Endpoint> = E['access'] extends 'public' | 'signed' ? Ctx : UserCtx

/** Null for a file means that status and headers are the whole reply, as in a redirect or a 304. */
type HandlerResult<E extends Endpoint> = E['isEventStream'] extends true
  ? Readable
  : E['fileType'] extends string
    ? Buffer | null
    : ReplyOf<E>

/** What a handler may set beside its reply. */
export interface Answer {
  readonly status: (code: number) => void
  readonly header: (name: string, value: string) => void
  readonly request: FastifyRequest
}

/** Returns the user of an access token, null for a banned user; throws for a token that is not valid. */
export type Authenticate = (token: string, product: Product) => Promise<CurrentUser | null>

export interface BindTools {
  readonly deps: Deps
  readonly authenticate: Authenticate
  /** The same through the connection pool of payments. */
  readonly authenticateForMoney: Authenticate
  readonly limiter: RateLimiter
  readonly concurrency: ConcurrencyLimit
  readonly streamLimit: StreamLimit
  /** Tests: undeclared fields and errors fail the request instead of being stripped or sent. */
  readonly areRepliesStrict: boolean
}

export function makeBind(app: FastifyInstance, tools: BindTools): Bind {
  const { deps, concurrency, streamLimit } = tools
  const admit = makeAdmission(tools)

  return (endpoint, handler) => {
    const isServed = endpoint.product === 'both' || deps.config.products.includes(endpoint.product)
    if (!isServed) return
    const parseInput = makeInputParser(endpoint)
    const isJson = !endpoint.isEventStream && endpoint.fileType === undefined
    const schema = isJson ? replySchema(endpoint) : null
    const serialize = schema && declaredJson(schema)

    const callHandler = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      if (!request.admitted) throw new AppError('INTERNAL')
      const ctx = new RequestCtx(deps, endpoint, request, request.admitted)
      const waiting = request.slot?.startRunning(endpoint.multipart === undefined)
      if (waiting) await waiting
      try {
        return await handler(
          ctx as CtxFor<typeof endpoint>,
          parseInput(request) as HandlerInput<typeof endpoint>,
          makeAnswer(request, reply),
        )
      } catch (error) {
        if (tools.areRepliesStrict) assertDeclaredError(endpoint, error)
        throw error
      } finally {
        request.slot?.stopRunning()
      }
    }

    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      ...(endpoint.bodyLimitBytes > 0 ? { bodyLimit: endpoint.bodyLimitBytes } : {}),
      ...(schema && { schema: { response: { 200: schema } } }),
      // Fastify also sends a Buffer as it is; only its types expect a string.
      ...(serialize && { serializerCompiler: () => serialize as (reply: unknown) => string }),
      onRequest: async (request, reply) => {
        const network = networkAddress(request.ip)
        // An event stream stays open as long as its page and has limits of its own.
        if (endpoint.rate !== 'probe' && !endpoint.isEventStream)
          request.slot = concurrency.takeSlot(network, reply)
        request.admitted = await admit(endpoint, request)
        if (endpoint.isEventStream)
          streamLimit.enter(network, request.admitted.user?.publicId ?? null, reply.raw)
      },
      handler: (request, reply) =>
        inTrace(request, async () => {
          const result = await callHandler(request, reply)
          if (endpoint.isEventStream) return reply.headers(eventStreamHeaders).send(result)
          if (endpoint.fileType !== undefined)
            return result === null ? reply.send() : reply.type(endpoint.fileType).send(result)
          if (tools.areRepliesStrict) assertDeclaredFields(endpoint, result)
          return result
        }),
    })
  }
}

const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise a buffering proxy would hold events back.
  'x-accel-buffering': 'no',
} as const

type Admit = (endpoint: Endpoint, request: FastifyRequest) => Promise<Admitted>

/** Everything that is decided before the body is read: product, rate limits, user, access. */
const makeAdmission = ({ deps, limiter, authenticate, authenticateForMoney }: BindTools): Admit => {
  const productOf = productOfHost(deps.config)
  const productOfProbes = deps.config.products[0] ?? 'vio'
  return async (endpoint, request) => {
    if (endpoint.rate === 'probe') return { product: productOfProbes, user: null }
    const product = productOf(request.hostname)
    if (product === null) throw new AppError('HOST_UNKNOWN')
    if (endpoint.product !== 'both' && endpoint.product !== product) throw new AppError('NOT_FOUND')
    // The security log needs the product also when the request is refused below.
    request.admitted = { product, user: null }
    const addressCheck = limiter.check(endpoint.rate, 'address', networkAddress(request.ip))
    if (addressCheck) await addressCheck
    if (endpoint.access === 'signed') return { product, user: null }
    const user = await authorize(
      endpoint.isMoney ? authenticateForMoney : authenticate,
      endpoint,
      request,
      product,
    )
    if (user) {
      const userCheck = limiter.check(endpoint.rate, 'user', user.publicId)
      if (userCheck) await userCheck
    }
    return { product, user }
  }
}

const allowedRoles: Readonly<Record<'user' | 'operator' | 'admin', readonly Role[]>> = {
  user: ['user', 'operator', 'admin'],
  operator: ['operator', 'admin'],
  admin: ['admin'],
}

const authorize = async (
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
  // A banned user may still read public endpoints, as a visitor.
  if (endpoint.access === 'public' || endpoint.access === 'signed') return user
  if (!user) throw new AppError('USER_BANNED')
  const roles = allowedRoles[endpoint.access]
  if (roles.includes(user.role)) return user
  // The security log names the user who was refused.
  request.admitted = { product, user }
  throw new AppError(roles.includes(user.grantedRole) ? 'SECOND_FACTOR_REQUIRED' : 'ACCESS_DENIED')
}

const makeAnswer = (request: FastifyRequest, reply: FastifyReply): Answer => ({
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

const makeInputParser = (endpoint: Endpoint): ((request: FastifyRequest) => Record<Part, unknown>) => {
  const parts = (['params', 'query', 'body'] as const).filter((part) => endpoint[part] !== undefined)
  if (parts.length === 0) return () => emptyInput
  return (request) => {
    const input: Record<Part, unknown> = { ...emptyInput }
    for (const part of parts) {
      const result = endpoint[part]?.safeParse(request[part])
      if (result?.success === false)
        throw new AppError('INPUT_INVALID', { fields: invalidFields(result.error.issues) })
      input[part] = result?.data
    }
    return input
  }
}

const invalidFields = (issues: readonly z.core.$ZodIssue[]): Record<string, string> =>
  Object.fromEntries(issues.slice(0, 20).map((issue) => [issue.path.join('.') || 'body', issue.code]))
