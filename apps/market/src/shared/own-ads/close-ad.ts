import { createOverlayQuestion } from '../overlay-question.ts'

/** Specification 000 §4, word for word as the server wants them. */
export const closeReasons = ['SoldHere', 'SoldOnOtherPlatform', 'Other'] as const
export type CloseReason = (typeof closeReasons)[number]

interface CloseAdQuestion {
  readonly isBusy: boolean
  /** Closes it and then ends the overlay: the page by leaving for the list, the list by itself. */
  readonly onConfirm: (reason: CloseReason) => void
}

/** Asked by the page of one’s own ad and by the list of them. */
export const closeAdQuestion = createOverlayQuestion<CloseAdQuestion>()
