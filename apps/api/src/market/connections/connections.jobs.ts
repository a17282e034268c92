import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { forgetReveals, takeOverContacts } from './connections.service.ts'

export function sweepReveals(deps: Deps): Promise<void> {
  return forgetReveals(deps)
}

export function mergeContacts(deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> {
  return takeOverContacts(deps, fromId, intoId)
}
