import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { removeForgottenImages } from './forgotten-images.service.ts'
import { markOldPictures } from './picture-marks-backfill.service.ts'

export const sweepImages = (deps: Deps): Promise<void> => removeForgottenImages(deps)

export const markImages = (deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> =>
  markOldPictures(deps, job.signal)
