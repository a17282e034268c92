import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { forgetReveals, takeOverContacts } from './connections.service.ts'

export const sweepReveals = (deps: Deps): Promise<void> => forgetReveals(deps)

export const mergeContacts = (deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> =>
  takeOverContacts(deps, fromId, intoId)
