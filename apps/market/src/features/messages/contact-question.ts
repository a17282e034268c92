import { createOverlayQuestion } from '../../shared/overlay-question.ts'
import type { Connection } from './connections.queries.ts'

interface ChosenContact {
  readonly contact: Connection | null
}

/** The tapped row, for the menu. */
export const chosenContact = createOverlayQuestion<ChosenContact>()
