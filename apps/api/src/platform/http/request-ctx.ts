import { idempotencyKeyPattern, type Endpoint, type Product } from '@app/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Ctx, Deps } from '../ctx.ts'
import type { CurrentUser } from '../current-user.ts'
import { AppError } from './errors.ts'
import type { Admitted } from './http-server.ts'
import { requesterHash } from './requester.ts'

/** The context of a request. Values that cost time or that few handlers need are getters. */
export class RequestCtx implements Ctx {
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
    // Thrown with or without a key, so that the first test of an undeclared endpoint fails.
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
