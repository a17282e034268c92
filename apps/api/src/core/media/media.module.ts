import * as contract from '@app/contract/core/media'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { uploadImages } from './media.service.ts'
import { markOldPictures } from './picture-marks-backfill.service.ts'
import { sweepImages } from './unclaimed-images.service.ts'
import { uploadedFiles } from './upload-form.service.ts'

export const mediaRoutes: Routes = (bind) => {
  bind(contract.uploadImages, (ctx, _input, answer) => uploadImages(ctx, uploadedFiles(answer)))
}

export function mediaJobs(deps: Deps) {
  return {
    'images.sweep': () => sweepImages(deps),
    'images.mark': (_payload, job) => markOldPictures(deps, job.signal),
  } satisfies Partial<JobHandlers>
}
