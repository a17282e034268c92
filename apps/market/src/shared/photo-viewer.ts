import { createOverlayQuestion } from './overlay-question.ts'

interface ViewedPhoto {
  readonly src: string
  readonly alt: string
  readonly width?: number
  readonly height?: number
  readonly srcSet?: readonly { readonly src: string; readonly width: number; readonly height: number }[]
}

interface ViewedPhotos {
  readonly photos: readonly ViewedPhoto[]
  /** The tapped photo. */
  readonly index: number
}

/** The photos of the current page, for the viewer. */
export const viewedPhotos = createOverlayQuestion<ViewedPhotos>()
