import { createOverlayQuestion } from '../../../shared/overlay-question.ts'
import type { Pin } from '../ad-values.ts'
import type { Centre } from './place-centre.ts'

interface PinQuestion {
  /** The chosen place in words. */
  readonly name: string
  readonly pin: Pin | null
  readonly centre: Centre
  readonly onPin: (pin: Pin | null) => void
}

/** Asked by the form, answered on the map. */
export const pinQuestion = createOverlayQuestion<PinQuestion>()
