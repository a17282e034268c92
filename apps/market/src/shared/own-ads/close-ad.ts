import { createOverlayQuestion } from '../overlay-question.ts'

/** Specification 000 §4, spelled as the server expects. */
export const closeReasons = ['SoldHere', 'SoldOnOtherPlatform', 'Other'] as const
export type CloseReason = (typeof closeReasons)[number]

interface CloseAdQuestion {
  readonly isBusy: boolean
  /** Closes the ad and then the overlay: the page by navigating to the list, the list by itself. */
  readonly onConfirm: (reason: CloseReason) => void
}

/** The list and the pages of own ads ask for the reason. */
export const closeAdQuestion = createOverlayQuestion<CloseAdQuestion>()
