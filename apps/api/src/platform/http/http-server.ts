import type { Endpoint, Product } from '@app/contract/endpoint'
import { errors, type ErrorCode, type Problem } from '@app/contract/errors'
import { reportHeaders } from '@app/contract/reports/reports.limits'
import type { ServerSpan } from '@app/telemetry/traces'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { createHmac, randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Deps } from '../ctx.ts'
import type { CurrentUser } from '../current-user.ts'
import { AppError, toAppError } from './errors.ts'
import type { RequestSlot } from './concurrency-limit.ts'
import { networkAddress } from './network.ts'
import { makeRequestLog, type RequestLog } from './request-log.ts'
import type { LogFields } from '../observability/log.ts'
import { traceRequests } from './request-trace.ts'

export interface Admitted {
  readonly product: Product
  readonly user: CurrentUser | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint this route was bound from. A route without one stops the boot. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** The exact bytes, kept only where a signature has to be checked over them. */
    rawBody: Buffer | null
    /** Product and user, set by `bind.ts` before the body is read. */
    admitted: Admitted | null
    /** Its share of the concurrent requests of its network. */
    slot: RequestSlot | null
    /** The error that it was answered with, for the hooks that run after the reply. */
    problem: ErrorCode | null
    /** Null without traces. */
    trace: ServerSpan | null
  }
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-site',
  'cache-control': 'no-store',
  // Also on replies to clients without an origin: a shared cache must not serve those to a browser.
  vary: 'origin',
} as const

/** The parts that an endpoint's declaration lacks, for the error that stops the boot. */
export function missingFromPolicy(endpoint: Endpoint | undefined): string[] {
  if (!endpoint) return ['endpoint (bind it instead of registering it by hand)']
  const hasParameters = endpoint.path.includes('{')
  const takesBody = endpoint.method !== 'GET'
  return [
    ...(endpoint.access ? [] : ['access']),
    ...(endpoint.rate ? [] : ['rate class']),
    ...(endpoint.reply ? [] : ['reply schema']),
    ...(!hasParameters || endpoint.params ? [] : ['params schema']),
    ...(!takesBody || endpoint.body || endpoint.multipart ? [] : ['body schema']),
    ...(typeof endpoint.bodyLimitBytes === 'number' && (!takesBody || endpoint.bodyLimitBytes > 0)
      ? []
      : ['body limit']),
  ]
}

export function productOfHost(config: Config): (host: string) => Product | null {
  const byHost = new Map<string, Product>()
  for (const product of config.products)
    for (const host of config.product[product]?.hosts ?? []) byHost.set(host, product)
  const only = config.products.length === 1 ? (config.products[0] ?? null) : null
  return (host) => byHost.get(host) ?? only
}

export interface Timeouts {
  /** From the first byte of a request to the end of its headers, and to its end. */
  readonly headersMs: number
  readonly requestMs: number
  /** For a connection without traffic. */
  readonly idleMs: number
  /** How often the first two are checked. */
  readonly checkMs: number
}

/** Long enough for a picture over a slow network, short enough that idle clients do not use up connections. */
export const usualTimeouts: Timeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  idleMs: 60_000,
  checkMs: 5_000,
}

export function makeHttpServer(
  deps: Deps,
  isDraining: () => boolean,
  timeouts: Timeouts = usualTimeouts,
): FastifyInstance {
  const { config, log, metrics } = deps
  const app = Fastify({
    logger: false,
    trustProxy: config.http.trustedProxies.length > 0 ? [...config.http.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: 65_000,
    bodyLimit: 64 * 1024,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
    },
  })

  app.addHook('onRoute', (route) => {
    const missing = missingFromPolicy(route.config?.endpoint)
    if (missing.length > 0)
      throw new Error(
        `${String(route.method)} ${route.url} cannot be served: it declares no ${missing.join(', ')}`,
      )
  })

  traceRequests(app)
  acceptJsonOnly(app)
  answerCrossOrigin(app, config)

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders)
    reply.header('x-request-id', request.id)
    if (isDraining()) reply.header('connection', 'close')
    done()
  })

  const requests = makeRequestLog(log)
  app.addHook('onResponse', (request, reply, done) => {
    const { routeOptions, method, admitted } = request
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const client = admitted?.user ? `user ${admitted.user.publicId}` : `network ${networkAddress(request.ip)}`
    // Requests without a route count in no SLO.
    const rate = routeOptions.config.endpoint?.rate ?? 'probe'
    metrics.request({ rate, route, method, status, ms: reply.elapsedTime })
    request.trace?.end(`${method} ${route}`, status)
    const isBeacon = rate === 'beacon'
    requests.answered({ method, route, status, isBeacon }, client, () => ({
      requestId: request.id,
      method,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
      ...(method === 'GET' ? {} : actorFields(admitted, config.storageHashKey)),
    }))
    done()
  })
  app.addHook('onClose', (_app, done) => {
    requests.flush()
    done()
  })

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    sendProblem(requests, request, reply, toClientError(error) ?? toAppError(error))
  })
  app.setNotFoundHandler((request, reply) => {
    sendProblem(requests, request, reply, new AppError('NOT_FOUND'))
  })
  return app
}

/** The same user has the same hash in every line, and the hash does not tell who it is. */
const actorFields = (admitted: Admitted | null, key: string): LogFields => {
  if (!admitted?.user) return admitted ? { product: admitted.product } : {}
  const { publicId, role } = admitted.user
  const userHash = createHmac('sha256', key).update(`log ${publicId}`).digest('base64url').slice(0, 12)
  return { product: admitted.product, role, userHash }
}

const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.decorateRequest('rawBody', null)
  app.decorateRequest('admitted', null)
  app.decorateRequest('slot', null)
  app.decorateRequest('problem', null)
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    if (request.routeOptions.config.endpoint?.takesRawBody) return done(null, bytes)
    if (request.routeOptions.config.endpoint?.access === 'signed') request.rawBody = bytes
    return void parseJson(request, bytes.toString('utf8'), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.endpoint?.takesRawBody) done(null, body)
    else done(new AppError('CONTENT_TYPE_UNSUPPORTED'))
  })
}

const corsHeaders = {
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, traceparent, x-device-id',
  'access-control-expose-headers': ['x-request-id', 'retry-after', ...Object.values(reportHeaders)].join(
    ', ',
  ),
  'access-control-max-age': '600',
} as const

/** Allows only the product's own origins and those of Reports; never reflects an unknown origin. */
const answerCrossOrigin = (app: FastifyInstance, config: Config): void => {
  const productOf = productOfHost(config)
  const allowed = new Map(
    config.products.map((product) => [
      product,
      new Set([...(config.product[product]?.origins ?? []), ...config.http.reportsOrigins]),
    ]),
  )
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (origin === undefined) return done()
    const product = productOf(request.hostname)
    const isAllowed = product !== null && allowed.get(product)?.has(origin) === true
    if (isAllowed) reply.headers({ 'access-control-allow-origin': origin, ...corsHeaders })
    if (request.method !== 'OPTIONS') return done()
    return reply.code(204).send()
  })
}

const toClientError = (error: FastifyError): AppError | null => {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('BODY_TOO_LARGE')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('CONTENT_TYPE_UNSUPPORTED')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_LIMIT':
      return new AppError('INPUT_INVALID')
    default:
      return error instanceof SyntaxError ? new AppError('INPUT_INVALID') : null
  }
}

const sendProblem = (
  requests: RequestLog,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
): void => {
  const { status, message } = errors[error.code]
  const { fields, retryAfterSeconds, puzzle } = error.details
  request.problem = error.code
  // A 503 without a cause is a limit at work: it is counted with the replies and is no failure.
  if (status >= 500 && (status !== 503 || error.details.cause !== undefined)) {
    const route = request.routeOptions.url ?? 'unknown'
    requests.failed(route, error.code, () => ({
      requestId: request.id,
      route,
      code: error.code,
      error: error.details.cause ?? error,
    }))
  }
  const problem: Problem = {
    code: error.code,
    message,
    requestId: request.id,
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(puzzle === undefined ? {} : { puzzle }),
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
  reply.header('cache-control', 'no-store')
  void reply.code(status).type('application/json').serializer(JSON.stringify).send(problem)
}
