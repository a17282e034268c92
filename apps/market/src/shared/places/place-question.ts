import { createOverlayQuestion } from '../overlay-question.ts'
import type { Place } from './place.rules.ts'

interface PlaceQuestion {
  readonly current: Place
  /** Whoever asked also closes the overlay, or leaves for another page, which ends it too. */
  readonly onChosen: (place: Place) => void
}

/** Who wants to know a place just now; without a question the selector changes the saved place. */
export const placeQuestion = createOverlayQuestion<PlaceQuestion>()
