import * as contract from '@app/contract/core/media'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { uploadImages } from './media.service.ts'
import { markOldPictures } from './picture-marks-backfill.service.ts'
import { moveImages, readSignedPicture } from './picture-visibility.service.ts'
import { sweepImages } from './unclaimed-images.service.ts'
import { uploadedFiles } from './upload-form.service.ts'

export const mediaRoutes: Routes = (bind) => {
  bind(contract.uploadImages, (ctx, _input, answer) => uploadImages(ctx, uploadedFiles(answer)))
  bind(contract.getPrivateImage, async (ctx, { params, query }, answer) => {
    answer.header('cache-control', 'private, max-age=3600')
    const { id: publicId, width } = params
    return readSignedPicture(
      ctx,
      { publicId, width, until: query.until, isForAll: query.for === 'all' },
      query.sign,
    )
  })
}

export function mediaJobs(deps: Deps) {
  return {
    'images.sweep': () => sweepImages(deps),
    'images.move': ({ imageIds }) => moveImages(deps, imageIds),
    'images.mark': (_payload, job) => markOldPictures(deps, job.signal),
  } satisfies Partial<JobHandlers>
}
