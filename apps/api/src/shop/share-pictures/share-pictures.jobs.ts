import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { sweepOldPictures } from './share-pictures.service.ts'

export function sweepSharePictures(deps: Deps, { signal }: RunningJob): Promise<void> {
  return sweepOldPictures(deps, signal)
}
