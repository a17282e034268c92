import { createOverlayQuestion } from '../../../shared/overlay-question.ts'

interface PhotoQuestion {
  readonly ids: readonly string[]
  /** The photo whose ⋯ was tapped. */
  readonly id: string
  readonly place: number
  readonly onReorder: (ids: readonly string[]) => void
  readonly onReplace: (file: File) => void
  readonly onRemove: () => void
}

/** The form provides the photo for the menu. */
export const photoQuestion = createOverlayQuestion<PhotoQuestion>()
