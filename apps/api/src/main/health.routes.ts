import * as contract from '@app/contract/core/health'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import { isReady, type Health } from '#platform/observability/health.ts'

export const healthRoutes =
  (health: Health, deps: Deps, countRoutes: () => number): Routes =>
  (bind) => {
    bind(contract.live, (_ctx, _input, answer) => {
      const isLive = health.isLive()
      if (!isLive) answer.status(503)
      return { status: isLive ? ('ok' as const) : ('failing' as const) }
    })
    bind(contract.ready, async (_ctx, _input, answer) => {
      // Only the internal port names the unavailable service.
      const isUp = isReady(await health.readiness())
      if (!isUp) answer.status(503)
      return { status: isUp ? ('ok' as const) : ('failing' as const) }
    })
    // A server with an incomplete configuration or route does not listen.
    bind(contract.startup, () => ({
      status: 'ok' as const,
      products: [...deps.config.products],
      routes: countRoutes(),
    }))
  }
