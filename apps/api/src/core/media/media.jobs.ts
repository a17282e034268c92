import type { Deps } from '#platform/ctx.ts'
import type { RunningJob } from '#platform/queue.ts'
import { removeForgottenImages } from './forgotten-images.service.ts'
import { markOldPictures } from './picture-marks-backfill.service.ts'
import { forgetOldCharges } from './upload-charges.service.ts'

export async function sweepImages(deps: Deps): Promise<void> {
  await forgetOldCharges(deps)
  await removeForgottenImages(deps)
}

export function markImages(deps: Deps, job: Pick<RunningJob, 'signal'>): Promise<void> {
  return markOldPictures(deps, job.signal)
}
