import { createOverlayQuestion } from '../../../shared/overlay-question.ts'

interface PhotoQuestion {
  readonly ids: readonly string[]
  /** The one whose ⋯ was tapped. */
  readonly id: string
  readonly place: number
  readonly onReorder: (ids: readonly string[]) => void
  readonly onReplace: (file: File) => void
  readonly onRemove: () => void
}

/** Asked by the form, answered by the menu of a photo. */
export const photoQuestion = createOverlayQuestion<PhotoQuestion>()
