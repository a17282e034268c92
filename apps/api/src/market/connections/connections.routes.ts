import * as contract from '@app/contract/market/connections'
import type { Routes } from '#platform/http/bind.ts'
import { listConnections, makeContact } from './connections.service.ts'

export const connectionsRoutes: Routes = (bind) => {
  bind(contract.listConnections, (ctx, { query }) => listConnections(ctx, query.direction))
  bind(contract.makeContact, (ctx, { body }) => makeContact(ctx, body))
}
