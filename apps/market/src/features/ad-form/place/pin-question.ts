import { createOverlayQuestion } from '../../../shared/overlay-question.ts'
import type { Pin } from '../ad-values.ts'
import type { Centre } from './place-centre.ts'

interface PinQuestion {
  /** The name of the chosen place. */
  readonly name: string
  readonly pin: Pin | null
  readonly centre: Centre
  readonly onPin: (pin: Pin | null) => void
}

/** The form provides the pin, the map overlay returns it. */
export const pinQuestion = createOverlayQuestion<PinQuestion>()
