import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import type { RunningJob } from '#platform/queue.ts'
import { carryOverFavourites, takeOverFavourites } from './favourites.service.ts'

export function mergeFavourites(deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> {
  return takeOverFavourites(deps, fromId, intoId)
}

export function carryOverFavouriteChanges(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return carryOverFavourites(deps, job.signal)
}
