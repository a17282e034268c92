import type { Product } from '@app/contract/endpoint'
import type { Ctx, Deps } from '#platform/ctx.ts'

const name = 'demo world'

/** A context without a user, for services that the seed calls. */
export function demoCtx(deps: Deps, product: Product): Ctx {
  return {
    deps,
    db: deps.database.db,
    product,
    user: null,
    requestId: name,
    ip: '127.0.0.1',
    idempotencyKey: null,
    requester: name,
    log: deps.log,
    now: deps.now,
  }
}
