import type { Deps } from '#platform/ctx.ts'
import type { JobPayload } from '#platform/job-list.ts'
import { takeOverFavourites } from './favourites.service.ts'

export const mergeFavourites = (
  deps: Deps,
  { fromId, intoId }: JobPayload<'accounts.merge'>,
): Promise<void> => takeOverFavourites(deps, fromId, intoId)
