import * as contract from '@app/contract/shop/groups'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import {
  countOwnGroups,
  expireDueGroups,
  getCurrentGroup,
  getGroup,
  leaveGroup,
  listOwnGroups,
  listProductsWithGroups,
  streamSeats,
} from './groups.service.ts'
import { joinOrCreate } from './join-group.service.ts'

export const groupsRoutes: Routes = (bind) => {
  bind(contract.listProductsWithGroups, (ctx, { query }) => listProductsWithGroups(ctx, query.take))
  bind(contract.getCurrentGroup, (ctx, { params }) => getCurrentGroup(ctx, params.productId))
  bind(contract.getGroup, (ctx, { params }) => getGroup(ctx, params.inviteCode))
  bind(contract.watchGroup, (ctx, { params }) => streamSeats(ctx, params.inviteCode))
  bind(contract.listOwnGroups, (ctx, { query }) => listOwnGroups(ctx, query))
  bind(contract.countOwnGroups, (ctx) => countOwnGroups(ctx))
  bind(contract.joinOrCreateGroup, (ctx, { body }) => joinOrCreate(ctx, body))
  bind(contract.leaveGroup, (ctx, { body }) => leaveGroup(ctx, body.inviteCode))
}

export function groupsJobs(deps: Deps) {
  return {
    'groups.expire': (_payload, { signal }) => expireDueGroups(deps, signal),
  } satisfies Partial<JobHandlers>
}
