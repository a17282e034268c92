import { createOverlayQuestion } from './overlay-question.ts'

/** Specification 000 §4, word for word as the server wants them. */
export const closeReasons = ['SoldHere', 'SoldOnOtherPlatform', 'Other'] as const
export type CloseReason = (typeof closeReasons)[number]

interface CloseAdQuestion {
  readonly isBusy: boolean
  /** The page of the ad closes it and then leaves for the list, which ends the overlay too. */
  readonly onConfirm: (reason: CloseReason) => void
}

/** Asked by the page of one's own ad. */
export const closeAdQuestion = createOverlayQuestion<CloseAdQuestion>()
