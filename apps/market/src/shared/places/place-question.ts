import { createOverlayQuestion } from '../overlay-question.ts'
import type { Place } from './place.rules.ts'

interface PlaceQuestion {
  readonly current: Place
  /** The caller closes the overlay, or navigates to another page, which also closes it. */
  readonly onChosen: (place: Place) => void
}

/** The current question for a place; without one the selector changes the saved place. */
export const placeQuestion = createOverlayQuestion<PlaceQuestion>()
