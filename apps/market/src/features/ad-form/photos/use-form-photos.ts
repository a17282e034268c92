import { ApiError } from '@app/client/call'
import { useMiniApp } from '@app/shell/mini-app'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftFileKey, type DraftOf, type DraftPhoto } from '../../../shared/own-ads/ad-drafts.ts'
import { dropDraftFile, findDraftFile, keepDraftFile } from '../../../shared/own-ads/draft-files.ts'
import { sendPhoto } from '../ad-form.queries.ts'
import { createPhotoUploads, type FormPhoto, type PhotoUploads } from './photo-uploads.ts'
import { shrinkPhoto } from './shrink-photo.ts'

/** Uploads photos while the user types, and continues after a reload. */
export function useFormPhotos(
  draft: DraftOf,
  start: readonly DraftPhoto[],
): { readonly photos: readonly FormPhoto[]; readonly uploads: PhotoUploads } {
  const app = useMiniApp()
  const [uploads] = useState(() =>
    createPhotoUploads({
      send: sendPhoto(app),
      shrink: shrinkPhoto,
      keepFile: (id, file) => keepDraftFile(draftFileKey(draft, id), file),
      findFile: (id) => findDraftFile(draftFileKey(draft, id)),
      dropFile: (id) => dropDraftFile(draftFileKey(draft, id)),
      start,
    }),
  )
  useEffect(() => {
    void uploads.resume()
    return () => uploads.stop()
  }, [uploads])
  useEffect(() => {
    const goOn = (): void => {
      for (const { id, error } of uploads.getPhotos())
        if (error instanceof ApiError && error.code === 'NETWORK') uploads.retry(id)
    }
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [uploads])
  const photos = useSyncExternalStore(uploads.subscribe, uploads.getPhotos, uploads.getPhotos)
  return { photos, uploads }
}
