import * as contract from '@app/contract/market/connections'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { deleteOldReveals, listConnections, makeContact } from './connections.service.ts'

export const connectionsRoutes: Routes = (bind) => {
  bind(contract.listConnections, (ctx, { query }) => listConnections(ctx, query.direction))
  bind(contract.makeContact, (ctx, { body }) => makeContact(ctx, body))
}

export function connectionsJobs(deps: Deps) {
  return {
    'reveals.sweep': () => deleteOldReveals(deps),
  } satisfies Partial<JobHandlers>
}
