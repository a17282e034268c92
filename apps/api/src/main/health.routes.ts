import * as contract from '@app/contract/core/health'
import type { Routes } from '#platform/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import { isReady, type Health } from '#platform/health.ts'

export const healthRoutes =
  (health: Health, deps: Deps, countRoutes: () => number): Routes =>
  (bind) => {
    bind(contract.live, (_ctx, _input, answer) => {
      const isLive = health.isLive()
      if (!isLive) answer.status(503)
      return { status: isLive ? ('ok' as const) : ('failing' as const) }
    })
    bind(contract.ready, async (_ctx, _input, answer) => {
      const state = await health.readiness()
      if (!isReady(state)) answer.status(503)
      return { status: isReady(state) ? ('ok' as const) : ('failing' as const), ...state }
    })
    // Answering at all means that configuration, keys and policies were complete: otherwise nothing listens.
    bind(contract.startup, () => ({
      status: 'ok' as const,
      products: [...deps.config.products],
      routes: countRoutes(),
    }))
  }
