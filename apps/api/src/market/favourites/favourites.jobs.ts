import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { takeOverFavourites } from './favourites.service.ts'

export function mergeFavourites(deps: Deps, { fromId, intoId }: JobPayload<'accounts.merge'>): Promise<void> {
  return takeOverFavourites(deps, fromId, intoId)
}
