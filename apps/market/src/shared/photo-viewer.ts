import { createOverlayQuestion } from './overlay-question.ts'

interface ViewedPhotos {
  readonly photos: readonly { readonly src: string; readonly alt: string }[]
  /** The one that was tapped. */
  readonly index: number
}

/** The photos of the page that is shown, for the viewer. */
export const viewedPhotos = createOverlayQuestion<ViewedPhotos>()
